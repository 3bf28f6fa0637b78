/** Returns `1 hour ago` or `2 hours ago`. */
export function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
