/** Returns the count with the noun: `1 article`, `3 articles`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
