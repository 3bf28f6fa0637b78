import { OFFER_SECTIONS, type OfferSection } from '@grabdeals/shared/offer-sections';
import { isWebAddressOrPath } from '@grabdeals/shared/web-address';
import { parsePartId } from '../../dataProvider/partId';
import type { FormValues, SingleRecord } from '../../dataProvider/singleRecords';
import type { ComplianceOverrideInput, ImageItem } from '../../dataProvider/types';

/** The values of a banner, a carousel slide or an offer. */
export type ImageValues = Pick<ImageItem, 'url' | 'redirectUrl' | 'title' | 'description' | 'brandName'> & {
  /** ISO 8601; empty if shoppers see the item at once. */
  startsAt: string;
  /** ISO 8601; empty if the item has no end. */
  endsAt: string;
  /** Variant B of an A/B test. An empty text is that of the item. */
  variant?: VariantValues;
};

type VariantValues = Pick<ImageValues, 'url' | 'redirectUrl' | 'title' | 'description'>;

/** The banners, carousel or offers of a site. Its id is the `partId` of its section. */
export interface ImageListRecord {
  id: string;
  version?: number;
  items: ImageValues[];
  /** Of a save only. */
  complianceOverride?: ComplianceOverrideInput;
}

/** The values of a slot. Emptied inputs are null. */
export type SlotValues = FormValues<Omit<ImageValues, 'variant'>> & {
  variant?: Partial<FormValues<VariantValues>> | null;
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

export function isEmptySlot({ variant, ...slot }: SlotValues): boolean {
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
  const filled = slots.filter((slot) => !isEmptySlot(slot));
  return filled.length > 0 && filled.every(isComplete);
}

/** Returns the error of a link that the server would reject; undefined for a valid or empty one. */
export function validateLink(link: string | null): string | undefined {
  if (!link?.trim() || isWebAddressOrPath(link.trim())) return undefined;
  return 'Please enter a URL that begins with https:// or http://, or a path of the site such as /offers';
}

function parseImageListId(id: string): { offerSection: OfferSection; websiteName: string } {
  const { key, websiteName } = parsePartId(id);
  const offerSection = OFFER_SECTIONS.find((each) => each === key);
  if (!offerSection) throw new Error(`${id} is not the id of a list of images`);
  return { offerSection, websiteName };
}

function toVariantValues({ url, redirectUrl, title, description }: Partial<FormValues<VariantValues>>): VariantValues {
  return { url: url ?? '', redirectUrl: redirectUrl ?? '', title: title ?? '', description: description ?? '' };
}

/** Returns the values of an item, without what the list has in common. */
export function toImageValues(item: Partial<SlotValues>): ImageValues {
  const { brandName, startsAt, endsAt, variant } = item;
  return {
    ...toVariantValues(item),
    ...(variant ? { variant: toVariantValues(variant) } : {}),
    brandName: brandName ?? '',
    startsAt: startsAt ?? '',
    endsAt: endsAt ?? '',
  };
}

export const siteImages: SingleRecord<ImageListRecord> = {
  async read(api, id) {
    const { data, version } = await api.GET('/api/img/all', { params: { query: parseImageListId(id) } });
    return { id, version, items: data.map(toImageValues) };
  },
  async save(api, id, { items, complianceOverride }, madeFrom) {
    const override = complianceOverride ? { complianceOverride } : {};
    const body = { ...parseImageListId(id), items: (items ?? []).map(toImageValues), ...override };
    const { data, ...saved } = await api.POST('/api/img/create', { params: madeFrom, body });
    return { ...saved, id, items: data.map(toImageValues) };
  },
};
