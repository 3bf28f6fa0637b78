/** Names under which the rows of travel feeds are stored. */
export const FEED_KINDS = ['priceline', 'yahoo', 'priceline-sales'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** A row with the field names of its provider. */
export type FeedRow = Record<string, FeedValue>;
export type FeedValue = string | number | boolean | null;

export const MAX_FEED_FIELDS = 40;
const MAX_TEXT = 2_000;
const FIELD_NAME = /^[a-z][\w-]{0,39}$/i;

/** Returns whether the name and the value of a field are accepted. */
export function isFeedField(name: string, value: unknown): value is FeedValue {
  if (!FIELD_NAME.test(name)) return false;
  if (typeof value === 'string') return value.length <= MAX_TEXT;
  return value === null || typeof value === 'boolean' || Number.isFinite(value);
}

export function isFeedRow(row: unknown): row is FeedRow {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return false;
  const fields = Object.entries(row);
  return (
    fields.length > 0 && fields.length <= MAX_FEED_FIELDS && fields.every(([name, value]) => isFeedField(name, value))
  );
}

/** Returns the rows in which a text contains `words`, ignoring letter case; all rows without `words`. */
export function rowsContaining(rows: FeedRow[], words: string | undefined): FeedRow[] {
  const searched = words?.trim().toLowerCase();
  if (!searched) return rows;
  return rows.filter((row) =>
    Object.values(row).some((value) => typeof value === 'string' && value.toLowerCase().includes(searched)),
  );
}
