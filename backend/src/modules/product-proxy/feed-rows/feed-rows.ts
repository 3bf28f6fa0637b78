/** Feeds by the name under which their rows are stored. */
export const FEED_KINDS = ['priceline', 'yahoo', 'priceline-sales'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** Rows have the fields that their provider gave them: names and plain values. */
export type FeedRow = Record<string, FeedValue>;
export type FeedValue = string | number | boolean | null;

export const MAX_FEED_FIELDS = 40;
const MAX_TEXT = 2_000;
const FIELD_NAME = /^[a-z][\w-]{0,39}$/i;

/** A field that can be stored and passed on. */
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

/** Rows of which some text contains `words`, in whatever letter case. */
export function rowsWith(rows: FeedRow[], words: string | undefined): FeedRow[] {
  const wanted = words?.trim().toLowerCase();
  if (!wanted) return rows;
  return rows.filter((row) =>
    Object.values(row).some((value) => typeof value === 'string' && value.toLowerCase().includes(wanted)),
  );
}
