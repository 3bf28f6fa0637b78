/** Returns the first letters or digits of the first two words of a name, in upper case. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase();
}
