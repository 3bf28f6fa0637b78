/** Returns the body of an update, with a password only if a new one is set. */
export function toUserInput<T extends { password?: string | null }>({ password, ...values }: T) {
  return password ? { ...values, password } : values;
}

/** Choices of the list's filter by approval. */
export const APPROVAL_CHOICES = [
  { id: true, name: 'Approved' },
  { id: false, name: 'Waiting for approval' },
] as const;
