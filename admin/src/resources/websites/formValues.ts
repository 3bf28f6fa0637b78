import type { CuratedRow } from '@grabdeals/shared/curated-rows';
import { siteLabelProblem, verifiedDomains } from '@grabdeals/shared/site';
import type { ComparisonPrices, Locale } from '@grabdeals/shared/website-settings';
import type { NewWebsiteInput, Website, WebsiteInput } from '../../dataProvider/types';
import { storeOrigin, storeHost } from '../../site/storeUrl';
import { LOOK_PRESETS } from './lookPresets';

export interface CuratedRowValues {
  title: string;
  search?: string | null;
  brandId?: number | null;
}

/** The form's values: emptied inputs are null. */
interface WebsiteFormValues {
  label: string;
  active: boolean;
  vendorId: number;
  domains?: string[] | null;
  settings: Omit<Website['settings'], 'adsTxt' | 'curatedRows' | 'footer' | 'socialProfiles'> & {
    adsTxt?: string | null;
    curatedRows?: CuratedRowValues[] | null;
  };
  contact?: { address?: string[] | null; email?: string | null; phone?: string | null };
}

/** Returns the body of a save. Emptied fields are sent as empty, because the API keeps fields that are missing from the body. */
export function toWebsiteInput({
  label,
  active,
  vendorId,
  domains,
  settings,
  contact,
}: WebsiteFormValues): WebsiteInput {
  const { homePage, homeLayout, curatedRows, showMature, comparisonPrices, ranksByEarnings, productPages } = settings;
  const { locale, timeZone, adsTxt } = settings;
  return {
    label,
    active,
    vendorId,
    domains: textLines(domains),
    settings: {
      homePage,
      homeLayout,
      ...(curatedRows ? { curatedRows: curatedRows.map(toCuratedRow) } : {}),
      showMature,
      comparisonPrices,
      ranksByEarnings,
      locale,
      timeZone,
      productPages,
      adsTxt: adsTxt ?? '',
    },
    contact: toContactInput(contact),
  };
}

/** Values of the form of a new website: emptied inputs are null. */
export interface NewWebsiteValues {
  label: string;
  vendorId?: number | null;
  /** Id of a preset, or `copy` for the colors of `lookSite`. */
  look: string;
  lookSite?: string | null;
  brands: 'copy' | 'none';
  brandsSite?: string | null;
  pages: 'copy' | 'original';
  pagesSite?: string | null;
  contact?: WebsiteFormValues['contact'];
}

/** Returns the body that creates a hidden website with its colors, brands and texts. */
export function toNewWebsite({ label, vendorId, look, contact, ...values }: NewWebsiteValues): NewWebsiteInput {
  const preset = LOOK_PRESETS.find(({ id }) => id === look);
  const sources = {
    colors: preset ? undefined : values.lookSite,
    brands: values.brands === 'copy' ? values.brandsSite : undefined,
    pages: values.pages === 'copy' ? values.pagesSite : undefined,
  };
  return {
    label,
    active: false,
    contact: toContactInput(contact),
    ...(vendorId ? { vendorId } : {}),
    ...(preset ? { websiteData: { ...preset.theme, siteName: label } } : {}),
    parts: (['colors', 'brands', 'pages'] as const).flatMap((part) => {
      const from = sources[part];
      return from ? [{ from, part }] : [];
    }),
  };
}

/** Returns the contact of a save, without empty lines of the address. */
function toContactInput(contact: WebsiteFormValues['contact']) {
  return {
    address: textLines(contact?.address),
    email: contact?.email ?? '',
    phone: contact?.phone ?? '',
  };
}

/** Returns the lines without spaces around them, and without empty lines. */
function textLines(lines: string[] | null | undefined): string[] {
  return lines?.map((line) => line.trim()).filter(Boolean) ?? [];
}

/** Returns the object without its empty fields. */
function toCuratedRow({ title, search, brandId }: CuratedRowValues): CuratedRow {
  const words = search?.trim();
  return { title, ...(words ? { search: words } : {}), ...(brandId ? { brandId } : {}) };
}

/** Converts lines to the text of a text area, and back. */
export const linesText = {
  format: (lines: string[] | null | undefined) => lines?.join('\n') ?? '',
  parse: (text: string) => (text ? text.split('\n') : []),
};

export const LABEL_MISSING = 'Please enter a website name';

/** Returns why a new website cannot have this name. */
export function validateNewLabel(label: string | null | undefined): string | undefined {
  if (!label?.trim()) return LABEL_MISSING;
  return siteLabelProblem(label);
}

/** Choices of what a site shows at `/`. */
export const HOME_LAYOUTS = [
  { id: 'brands', name: 'Brands', help: 'Banner, categories, brands and product sliders' },
  { id: 'curated', name: 'Curated', help: 'A fixed list of carousels' },
] as const;

export const HOME_PAGES = [
  { id: 'deals', name: 'Deals', help: 'Visitors land on the deals home page' },
  { id: 'articles', name: 'Articles', help: 'Visitors land on the article home page' },
] as const;

export const COMPARISON_PRICE_CHOICES = [
  { id: 'claimed', name: 'Claimed', help: 'The merchant’s own list price, marked “per” its name' },
  { id: 'proven', name: 'Proven', help: 'Only a price that our own price history proves' },
  { id: 'none', name: 'None', help: 'No Reg. Price and no discount' },
] as const satisfies readonly { id: ComparisonPrices; name: string; help: string }[];

export const LOCALE_CHOICES = [
  { id: 'en-US', name: 'United States', help: 'The English of the United States' },
  { id: 'en-CA', name: 'Canada', help: 'The English of Canada. Prices show CA$ or US$' },
] as const satisfies readonly { id: Locale; name: string; help: string }[];

/** Returns the name of a choice; the id of an unknown choice. */
export function choiceName(choices: readonly { id: string; name: string }[], id: string): string {
  return choices.find((choice) => choice.id === id)?.name ?? id;
}

/** Returns the host that shoppers type for a website: its main domain, else the host that is based on its key. */
export const hostOf = ({
  value,
  ...domains
}: Pick<Website, 'value'> & Partial<Pick<Website, 'domains' | 'unverifiedDomains'>>): string =>
  storeHost(value, storeOrigin(), verifiedDomains(domains)[0]);
