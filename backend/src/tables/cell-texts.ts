import { withoutGuard } from './column-names.js';
import type { Cell } from './raw-row.js';

/** Returns the first value of a cell without a guard; empty for an absent cell. */
export function textOf(cell: Cell | undefined): string {
  return withoutGuard((typeof cell === 'string' ? cell : cell?.[0]) ?? '');
}

/** Reads "yes" and "no" in four languages, and the states of records. @returns undefined for other texts. */
export function parseBoolean(text: string): boolean | undefined {
  if (/^(?:yes|y|true|1|x|active|ja|wahr|oui|vrai|sí|si|verdadero)$/i.test(text)) return true;
  if (/^(?:no|n|false|0|inactive|nein|falsch|non|faux|falso)$/i.test(text)) return false;
  return undefined;
}
