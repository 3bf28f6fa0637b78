import { shortText } from '@grabdeals/shared/short-text';

/** Why a file as a whole cannot be imported, as a message for operators. */
export class TableFileError extends Error {}

/** Why a row, or one of its values, cannot be imported, as a message for the author of the file. */
export class RowError extends Error {}

const MAX_QUOTED = 60;

/** Returns a value in the form in which messages contain it: in quotation marks and shortened. */
export function quote(text: string): string {
  return JSON.stringify(shortText(text, MAX_QUOTED));
}

/** Values in quotation marks and details in parentheses, which differ from row to row. */
const DETAILS = / ?(?:"(?:[^"\\]|\\.)*"|\([^)]*\))/g;

/** Returns the part of a message that rows with the same problem share. */
export function sharedReason(reason: string): string {
  return reason.replace(DETAILS, '');
}
