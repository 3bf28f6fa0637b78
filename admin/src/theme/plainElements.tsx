import type { ComponentProps } from 'react';

/**
 * What MUI took until version 8. react-admin hands it on still, beside its successors in `slotProps`; an element would
 * take it for attributes of its own, even where it is undefined.
 */
interface FormerProps {
  InputProps?: unknown;
  InputLabelProps?: unknown;
  inputProps?: unknown;
}

/** The outermost element of a field. */
export function PlainDiv({
  InputProps: _input,
  InputLabelProps: _label,
  inputProps: _htmlInput,
  ...props
}: ComponentProps<'div'> & FormerProps) {
  return <div {...props} />;
}

/** The outermost element of a checkbox. */
export function PlainSpan({ inputProps: _htmlInput, ...props }: ComponentProps<'span'> & FormerProps) {
  return <span {...props} />;
}
