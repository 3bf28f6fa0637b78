import { MAX_IMAGE_ITEMS } from '@grabdeals/shared/limits';
import { isWebAddressOrPath } from '@grabdeals/shared/web-address';
import type { ImageItem } from '../../dataProvider/types';

type ItemValues = Pick<ImageItem, 'url' | 'redirectUrl' | 'title' | 'description' | 'brandName' | 'endsAt'>;

/** What an operator edits of a banner, a carousel slide or an offer; one that has no end has an empty one. */
export type SlotValues = Required<ItemValues>;

/** A place of a list. Its id lasts as long as the page is open. */
export interface Slot extends SlotValues {
  id: string;
}

const SLOTS_AT_FIRST = 3;
const FIELDS = ['url', 'redirectUrl', 'title', 'description', 'brandName', 'endsAt'] as const;
const EMPTY: SlotValues = { url: '', redirectUrl: '', title: '', description: '', brandName: '', endsAt: '' };

let lastId = 0;

export function newSlot(values: Partial<SlotValues> = {}): Slot {
  lastId += 1;
  return { ...EMPTY, ...values, id: `slot-${lastId}` };
}

/** The slots of a saved list; three empty ones where nothing is saved yet. */
export function toSlots(items: readonly ItemValues[]): Slot[] {
  return items.length > 0 ? items.map(toSlot) : Array.from({ length: SLOTS_AT_FIRST }, () => newSlot());
}

/** A slot that holds what an item of a list says. */
export function toSlot({ url, redirectUrl, title, description, brandName, endsAt = '' }: ItemValues): Slot {
  return newSlot({ url, redirectUrl, title, description, brandName, endsAt });
}

export function isEmpty(slot: SlotValues): boolean {
  return FIELDS.every((field) => slot[field].trim() === '');
}

export function isComplete({ url, redirectUrl }: SlotValues): boolean {
  return url.trim() !== '' && redirectUrl.trim() !== '';
}

/** Whether the list can be added and previewed: something is in it, and nothing is half filled. */
export function maySubmit(slots: readonly SlotValues[]): boolean {
  const filled = slots.filter((slot) => !isEmpty(slot));
  return filled.length > 0 && filled.every(isComplete);
}

/** Whether two lists hold the same, whatever empty slots stand between. */
export function holdsSame(some: readonly SlotValues[], others: readonly SlotValues[]): boolean {
  const left = some.filter((slot) => !isEmpty(slot));
  const right = others.filter((slot) => !isEmpty(slot));
  return (
    left.length === right.length &&
    left.every((slot, index) => FIELDS.every((field) => slot[field].trim() === right[index]?.[field].trim()))
  );
}

/** What is missing or wrong in a slot, as far as that can be told here. */
export function linkProblem({ redirectUrl }: SlotValues): string | undefined {
  const link = redirectUrl.trim();
  if (!link || isWebAddressOrPath(link)) return undefined;
  return 'Enter an address that begins with https://, or a page of the site such as /offers';
}

export function withChange(slots: readonly Slot[], id: string, values: Partial<SlotValues>): readonly Slot[] {
  return slots.map((slot) => (slot.id === id ? { ...slot, ...values } : slot));
}

export function withoutSlot(slots: readonly Slot[], id: string): readonly Slot[] {
  return slots.filter((slot) => slot.id !== id);
}

/** The list with a slot at that place; a full one stays as it is. */
export function withSlotAt(slots: readonly Slot[], slot: Slot, index: number): readonly Slot[] {
  return slots.length < MAX_IMAGE_ITEMS ? slots.toSpliced(index, 0, slot) : slots;
}
