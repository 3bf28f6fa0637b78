/** Returns the body of an update, with a password only if a new one is set. */
export function toUserInput<T extends { password?: string | null }>({ password, ...values }: T) {
  return password ? { ...values, password } : values;
}
