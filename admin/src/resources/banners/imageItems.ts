import { isWebAddressOrPath } from '@grabdeals/shared/web-address';
import type { ImageValues, VariantValues } from '../../dataProvider/singleRecords';

/** The values of a slot. Emptied inputs are null. */
export type SlotValues = { [Field in keyof Omit<ImageValues, 'variant'>]: string | null } & {
  variant?: Partial<Record<keyof VariantValues, string | null>> | null;
};

/** Number of empty slots of a list without items. */
const INITIAL_SLOTS = 3;

export const EMPTY_SLOT: ImageValues = {
  url: '',
  redirectUrl: '',
  title: '',
  description: '',
  brandName: '',
  startsAt: '',
  endsAt: '',
};

/** Returns the slots of a list: its items, or empty slots if it has none. */
export function toSlots(items: ImageValues[]): ImageValues[] {
  return items.length > 0 ? items : Array.from({ length: INITIAL_SLOTS }, () => EMPTY_SLOT);
}

export function isEmpty({ variant, ...slot }: SlotValues): boolean {
  return !variant && Object.values(slot).every((value) => !value?.trim());
}

/** Returns the slot as variant B shows it, without a test. An empty text of the variant is that of the slot. */
export function variantB({ variant, ...slot }: SlotValues): SlotValues {
  return {
    ...slot,
    ...Object.fromEntries(Object.entries(variant ?? {}).filter(([, text]) => text?.trim())),
    variant: null,
  };
}

export function isComplete({ url, redirectUrl }: Pick<SlotValues, 'url' | 'redirectUrl'>): boolean {
  return Boolean(url?.trim() && redirectUrl?.trim());
}

/** Returns whether the list can be added and previewed: it has a slot with values, and each such slot is complete. */
export function canSubmit(slots: readonly SlotValues[]): boolean {
  const filled = slots.filter((slot) => !isEmpty(slot));
  return filled.length > 0 && filled.every(isComplete);
}

/** Returns the error of a link that the server would reject; undefined for a valid or empty one. */
export function validateLink(link: string | null): string | undefined {
  if (!link?.trim() || isWebAddressOrPath(link.trim())) return undefined;
  return 'Please enter a URL that begins with https:// or http://, or a path of the site such as /offers';
}
