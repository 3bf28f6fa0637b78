import { formatCount } from './digits.js';

/** Returns a number with its noun: `1 product`, `1,234 products`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
