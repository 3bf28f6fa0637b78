import { shortText } from '@grabdeals/shared/short-text';

/** Why a row of a feed, or a value of it, cannot be imported, in words for the person who made the feed. */
export class RowRejection extends Error {}

const MAX_QUOTED = 60;

/** Returns a value as a message shows it. */
export function quote(text: string): string {
  return JSON.stringify(shortText(text, MAX_QUOTED));
}

/** Values in quotation marks and details in parentheses differ from row to row. */
const DETAILS = / ?(?:"(?:[^"\\]|\\.)*"|\([^)]*\))/g;

/** Returns the part of a reason that rows with the same fault share. */
export function sharedReason(reason: string): string {
  return reason.replace(DETAILS, '');
}
