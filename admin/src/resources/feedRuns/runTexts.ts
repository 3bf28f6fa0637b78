import { formatCount } from '@grabdeals/shared/digits';
import { formatChange } from '../../components/percent';
import type { FeedChange, FeedRun } from '../../dataProvider/types';
import { attributeLabel } from '../feeds/attributes';
import { isChecked } from './runStates';

export type ChangeKind = 'added' | 'changed' | 'retired' | 'rejected' | 'warned' | 'outOfStock' | 'swings' | 'kept';

interface KindWords {
  label: string;
  /** Sentence above the list. */
  help: string;
  /** Shown instead of an empty list. */
  empty: string;
}

export const CHANGE_KINDS: Readonly<Record<ChangeKind, KindWords>> = {
  changed: {
    label: 'Changed',
    help: 'Products whose values in the feed differ from the catalog.',
    empty: 'No product changes.',
  },
  added: { label: 'Added', help: 'Products that the catalog does not have yet.', empty: 'No product is added.' },
  retired: {
    label: 'Removed from feed',
    help: 'Products that the feed no longer lists. Shoppers don’t see these products. Products return with their price histories when the feed lists them again.',
    empty: 'The feed still lists every product.',
  },
  rejected: {
    label: 'Rejected',
    help: 'Rows with errors, by their line in the file. The catalog keeps the current values of these products.',
    empty: 'Every row can be imported.',
  },
  warned: {
    label: 'Warnings',
    help: 'Rows that are imported without some of their values, with their lines in the file.',
    empty: 'No row has a warning.',
  },
  outOfStock: {
    label: 'Out of stock',
    help: 'Rows of products that are out of stock. A run imports these products when they are back in stock.',
    empty: 'Every product is in stock.',
  },
  swings: {
    label: 'Large price changes',
    help: 'Products whose price rises or falls by more than half. The list of changed products contains them, too.',
    empty: 'No price rises or falls by more than half.',
  },
  kept: {
    label: 'Not restored',
    help: 'Products that the rollback did not restore, and why.',
    empty: 'Every product was restored.',
  },
};

/** Returns the lists of a run in order with their lengths. A length is undefined if only the list itself contains it. */
export function kindsOf({ state, counts }: Pick<FeedRun, 'state' | 'counts'>): [ChangeKind, number | undefined][] {
  const lists: [ChangeKind, number | undefined][] = [
    ['changed', counts.changed],
    ['added', counts.added],
    ['retired', counts.retired],
    ['rejected', counts.rejected],
    ['warned', counts.warned],
    ['outOfStock', counts.outOfStock],
    ['swings', counts.swings],
  ];
  return state === 'rolledBack' ? [['kept', undefined], ...lists] : lists;
}

/** Returns the list that opens first: the first list with entries. */
export function firstKind(run: Pick<FeedRun, 'state' | 'counts'>): ChangeKind {
  return kindsOf(run).find(([, count]) => count !== 0)?.[0] ?? 'changed';
}

/** Returns `-25%`; undefined if the price is unchanged, or if the currencies differ. */
export function priceChange({ before, after }: Pick<FeedChange, 'before' | 'after'>): string | undefined {
  if (!before || !after || before.currency !== after.currency) return undefined;
  return before.priceCents === after.priceCents ? undefined : formatChange(after.priceCents, before.priceCents);
}

/** The effect of an unmapped category on shoppers. */
export const UNMAPPED_HELP =
  'Shoppers cannot browse or filter by an unmapped category. Search and brand pages still show the products of the category.';

/** Labels of fields that are no attributes of feeds. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  originalPrice: 'original price',
  saleEndsAt: 'end of the sale',
  comesBack: 'listed again',
};

/** Returns the labels of the changed fields. */
export function fieldsText(fields: readonly string[] = []): string {
  // Not `gTIN`.
  const labelOf = (name: string) => attributeLabel(name).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
  return [...new Set(fields.map((field) => FIELD_NAMES[field] ?? labelOf(field)))].join(', ');
}

const COUNTED = { added: 'added', changed: 'changed', retired: 'removed', rejected: 'rejected' } as const;

/** Returns the counts of a run as one line: `12 added, 3 changed`; empty before the check has ended. */
export function countsText({ state, counts }: Pick<FeedRun, 'state' | 'counts'>): string {
  const parts = Object.entries(COUNTED)
    .map(([kind, word]) => ({ count: counts[kind as keyof typeof COUNTED], word }))
    .filter(({ count }) => count > 0)
    .map(({ count, word }) => `${formatCount(count)} ${word}`);
  if (parts.length > 0) return parts.join(', ');
  return isChecked({ state, counts }) ? 'No changes' : '';
}
