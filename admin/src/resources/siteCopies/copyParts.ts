import { counted } from '@grabdeals/shared/counted';
import { OFFER_BANNERS_ON_HOME } from '@grabdeals/shared/limits';
import { itemsBeyondPage } from '@grabdeals/shared/offer-sections';
import {
  IMAGE_PARTS,
  isImagePart,
  LIST_PARTS,
  type ListMode,
  SITE_PART_NAMES,
  SITE_PARTS,
  type SitePart,
} from '@grabdeals/shared/site-parts';
import { ADMIN_BASE } from '../../config';
import type { CopyInput, PartDifference } from '../../dataProvider/types';
import type { ImageValues } from '../banners/imageItems';
import { differences } from '../../history/fieldDiff';

/** Choices of what to copy. */
export const PART_CHOICES = SITE_PARTS.map((id) => ({ id, name: SITE_PART_NAMES[id] }));

/** Says that a slot is behind those that the home page shows. */
export const NOT_ON_PAGE = `Not shown: the page shows the first ${OFFER_BANNERS_ON_HOME}`;

/** The form's values: selected slots by part, each as its `slotId`. A part without a selection is copied whole. */
export interface CopyValues extends Omit<CopyInput, 'slots'> {
  slots?: Partial<Record<SitePart, string[]>>;
}

type SlotKey = Pick<ImageValues, 'url' | 'redirectUrl'>;

/** Returns what identifies a slot of a list, also after the slot has moved. */
export function slotId({ url, redirectUrl }: SlotKey): string {
  return JSON.stringify([url, redirectUrl]);
}

/** Returns a slot's name for operators: `Slot 2, Summer sale`. */
export function slotName({ title, brandName, redirectUrl }: ImageValues, index: number): string {
  return `Slot ${index + 1}, ${title || brandName || redirectUrl}`;
}

/** Returns the page that copies a slot to other websites. */
export function copySlotPath(part: SitePart, slot: SlotKey): string {
  return `${ADMIN_BASE}/copyToWebsites?${new URLSearchParams({ parts: part, slot: slotId(slot) }).toString()}`;
}

/** Returns the body of a copy. Of parts that are not copied, no slots are sent. */
export function toCopyInput({ slots = {}, ...copy }: CopyValues): CopyInput {
  const parts = copy.parts.filter(isImagePart);
  if (parts.length === 0) return copy;
  return {
    ...copy,
    slots: parts.flatMap((part) =>
      (slots[part] ?? []).map((id) => {
        const [url = '', redirectUrl = ''] = JSON.parse(id) as string[];
        return { part, url, redirectUrl };
      }),
    ),
  };
}

/** Returns the parts in a query parameter, separated by commas. */
export function partsOf(param: string | null): SitePart[] {
  const names = (param ?? '').split(',');
  return SITE_PARTS.filter((part) => names.includes(part));
}

/** Returns whether one of the parts is a list, whose entries can be added. */
export function hasLists(parts: readonly SitePart[] | null | undefined): boolean {
  return parts?.some((part) => LIST_PARTS.includes(part)) ?? false;
}

export const LIST_CHOICES = [
  { id: 'first', name: 'First', help: 'Before the entries of the other website' },
  { id: 'same', name: 'Same position', help: 'The positions that the entries have here' },
  { id: 'add', name: 'End', help: 'Behind the entries of the other website; entries that it has stay where they are' },
  { id: 'replace', name: 'Replace', help: 'The other website gets exactly these entries' },
] as const satisfies readonly { id: ListMode; name: string; help: string }[];

/** Returns what a copy changes of a part, in a few words: `Banners: 1 added, 1 removed`. */
export function changeText({ part, before, after }: PartDifference): string {
  const [old, next] = [entriesOf(before), entriesOf(after)];
  const name = SITE_PART_NAMES[part];
  if (!next) {
    const { length } = differences(before, after);
    return `${name}: ${counted(length, 'field')}`;
  }
  const added = next.filter((entry) => !old?.includes(entry)).length;
  const removed = old?.filter((entry) => !next.includes(entry)).length ?? 0;
  const counts = [added > 0 && `${added} added`, removed > 0 && `${removed} removed`].filter(Boolean);
  return `${name}: ${counts.join(', ') || 'moved'}`;
}

/** Returns which slots the page of a website does not show after a copy; empty if it shows all. */
export function hiddenText({ part, after }: PartDifference): string {
  const items = after['items'];
  if (!isImagePart(part) || !Array.isArray(items)) return '';
  const hidden = itemsBeyondPage(IMAGE_PARTS[part], items as ImageValues[]).map((index) => index + 1);
  if (hidden.length === 0) return '';
  const slots = hidden.length === 1 ? `Slot ${hidden[0]} is` : `Slots ${hidden.join(', ')} are`;
  return `${slots} not shown: the page shows the first ${OFFER_BANNERS_ON_HOME}`;
}

/** Returns what identifies the entries of a part that is a list; undefined for other parts. */
function entriesOf({ items, brands, records }: PartDifference['after']): string[] | undefined {
  const entries = items ?? brands ?? records;
  if (!Array.isArray(entries)) return undefined;
  return entries.map((entry: string | SlotKey) => (typeof entry === 'string' ? entry : slotId(entry)));
}
