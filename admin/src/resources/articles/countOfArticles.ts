/** Returns `1 article` or `3 articles`. */
export function countOfArticles(count: number): string {
  return count === 1 ? '1 article' : `${count} articles`;
}
