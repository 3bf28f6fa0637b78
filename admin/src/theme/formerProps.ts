/**
 * What MUI took until version 8. react-admin hands it on still, beside its successors in `slotProps`; the root would pass
 * it to the browser as unknown attributes.
 */
export const WITHOUT_FORMER_PROPS = {
  InputProps: undefined,
  InputLabelProps: undefined,
  inputProps: undefined,
  inputRef: undefined,
};
