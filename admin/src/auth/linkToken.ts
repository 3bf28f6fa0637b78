/** Returns the token in the fragment of an e-mail's link; an empty text if there is none. */
export function tokenOfLink(hash: string): string {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';
}
