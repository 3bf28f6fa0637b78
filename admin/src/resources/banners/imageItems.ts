import { MAX_IMAGE_ITEMS } from '@grabdeals/shared/limits';
import { isWebAddressOrPath } from '@grabdeals/shared/web-address';
import type { ImageItem } from '../../dataProvider/types';

type SavedValues = Pick<ImageItem, 'url' | 'redirectUrl' | 'title' | 'description' | 'brandName' | 'endsAt'>;

/** What an operator edits of a banner, a carousel slide or an offer; one that has no end has an empty one. */
export type ItemValues = Required<SavedValues>;

/** A place of a list. Its id lasts as long as the page is open. */
export interface EditedItem extends ItemValues {
  id: string;
}

const ITEMS_AT_FIRST = 3;
const FIELDS = ['url', 'redirectUrl', 'title', 'description', 'brandName', 'endsAt'] as const;
const EMPTY: ItemValues = { url: '', redirectUrl: '', title: '', description: '', brandName: '', endsAt: '' };

let lastId = 0;

export function newItem(values: Partial<ItemValues> = {}): EditedItem {
  lastId += 1;
  return { ...EMPTY, ...values, id: `item-${lastId}` };
}

/** The items of a saved list; three empty ones where nothing is saved yet. */
export function toEditedItems(items: readonly SavedValues[]): EditedItem[] {
  return items.length > 0 ? items.map(toEditedItem) : Array.from({ length: ITEMS_AT_FIRST }, () => newItem());
}

/** An item that holds what an item of a list says. */
export function toEditedItem({
  url,
  redirectUrl,
  title,
  description,
  brandName,
  endsAt = '',
}: SavedValues): EditedItem {
  return newItem({ url, redirectUrl, title, description, brandName, endsAt });
}

export function isEmpty(item: ItemValues): boolean {
  return FIELDS.every((field) => item[field].trim() === '');
}

export function isComplete({ url, redirectUrl }: ItemValues): boolean {
  return url.trim() !== '' && redirectUrl.trim() !== '';
}

/** Whether the list can be added and previewed: something is in it, and nothing is half filled. */
export function maySubmit(items: readonly ItemValues[]): boolean {
  const filled = items.filter((item) => !isEmpty(item));
  return filled.length > 0 && filled.every(isComplete);
}

/** Returns whether two lists contain the same items, apart from empty ones. */
export function holdsSame(some: readonly ItemValues[], others: readonly ItemValues[]): boolean {
  const left = some.filter((item) => !isEmpty(item));
  const right = others.filter((item) => !isEmpty(item));
  return (
    left.length === right.length &&
    left.every((item, index) => FIELDS.every((field) => item[field].trim() === right[index]?.[field].trim()))
  );
}

/** Returns the error of a link that the server would reject; undefined for a valid or empty one. */
export function linkProblem({ redirectUrl }: ItemValues): string | undefined {
  const link = redirectUrl.trim();
  if (!link || isWebAddressOrPath(link)) return undefined;
  return 'Please enter a URL that begins with https://, or a path of the site such as /offers';
}

export function withChange(
  items: readonly EditedItem[],
  id: string,
  values: Partial<ItemValues>,
): readonly EditedItem[] {
  return items.map((item) => (item.id === id ? { ...item, ...values } : item));
}

export function withoutItem(items: readonly EditedItem[], id: string): readonly EditedItem[] {
  return items.filter((item) => item.id !== id);
}

/** The list with an item at that place; a full one stays as it is. */
export function withItemAt(items: readonly EditedItem[], item: EditedItem, index: number): readonly EditedItem[] {
  return items.length < MAX_IMAGE_ITEMS ? items.toSpliced(index, 0, item) : items;
}

/** Messages of an item's fields. */
export type FieldErrors = Partial<Record<keyof ItemValues, string>>;

/** Messages by the item's id. */
export type ItemErrors = Readonly<Record<string, FieldErrors>>;

const ITEM_FIELD = /^items\.(\d+)\.(url|redirectUrl|title|description|brandName|endsAt)$/;

/** The server numbers the items that it got: its messages by the item that each came from. */
export function serverErrors(errors: Readonly<Record<string, unknown>>, sent: readonly EditedItem[]): ItemErrors {
  const byItem: Record<string, FieldErrors> = {};
  for (const [path, message] of Object.entries(errors)) {
    const [, index, field] = ITEM_FIELD.exec(path) ?? [];
    const item = sent[Number(index)];
    if (item && field && typeof message === 'string') byItem[item.id] = { ...byItem[item.id], [field]: message };
  }
  return byItem;
}

/** Returns the errors that are known before a request. */
export function linkErrors(items: readonly EditedItem[]): ItemErrors {
  return Object.fromEntries(
    items.flatMap((item) => {
      const redirectUrl = linkProblem(item);
      return redirectUrl ? [[item.id, { redirectUrl }]] : [];
    }),
  );
}
