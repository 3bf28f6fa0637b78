/** The page itself shows why a read failed: no notification repeats it, and no form returns to its list. */
export const READ_OPTIONS = { onError: () => undefined };
