import { type DataProvider, HttpError, type RaRecord } from 'react-admin';
import { OFFER_SECTIONS, type OfferSection } from '@grabdeals/shared/offer-sections';
import type { ApiClient } from './apiClient';
import { conflictOf, failureBody, fieldErrors } from './apiError';
import { asProvider } from './asProvider';
import { parsePartId, partId } from './partId';
import { THEME_FIELDS } from '@grabdeals/shared/theme';
import { SOCIAL_NETWORK_KEYS } from '@grabdeals/shared/social-profiles';
import { isTextPage, type TextPage } from '@grabdeals/shared/text-pages';
import type {
  AccountInput,
  BrandSelection,
  ComplianceOverrideInput,
  ImageItem,
  SiteThemes,
  SiteFooter,
  StaticPage,
  ThemeData,
  User,
} from './types';

/** A site's usual theme, or the theme that shoppers see now. Its id is the site's name. */
export type ThemeRecord = ThemeData & { id: string; version?: number };

/** The theme that replaces the usual theme for a time. Its id is the site's name. Without one, it has the usual theme's values. */
export type ScheduledThemeRecord = ThemeRecord & {
  isScheduled: boolean;
  /** ISO 8601. */
  startsAt: string;
  /** ISO 8601; empty if the theme has no end. */
  endsAt: string;
};

/** The values of a banner, a carousel slide or an offer. */
export type ImageValues = Pick<ImageItem, 'url' | 'redirectUrl' | 'title' | 'description' | 'brandName'> & {
  /** ISO 8601; empty if shoppers see the item at once. */
  startsAt: string;
  /** ISO 8601; empty if the item has no end. */
  endsAt: string;
  /** Variant B of an A/B test. An empty text is that of the item. */
  variant?: VariantValues;
};

export type VariantValues = Pick<ImageValues, 'url' | 'redirectUrl' | 'title' | 'description'>;

/** The banners, carousel or offers of a site. Its id is `imageListId`. */
export interface ImageListRecord {
  id: string;
  version?: number;
  items: ImageValues[];
  /** Of a save only. */
  complianceOverride?: ComplianceOverrideInput;
}

/** The brands that a site selects, in the order of the site. Its id is the site's name. */
export interface BrandSelectionRecord {
  id: string;
  version?: number;
  mids: number[];
}

/** The text of a static page. Its id is `staticPageId`. */
export type StaticPageRecord = StaticPage & { id: string };

/** The footer of a site. Its id is the site's name. */
export type SiteFooterRecord = SiteFooter & {
  id: string;
  /** Id of the website's record. */
  websiteId: string;
};

/** The account of the operator. Its id is the account's `_id`. */
export type AccountRecord = User & { id: string };

/** Values as forms return them: emptied inputs are null. */
type FormValues<T> = { [Field in keyof T]: T[Field] | null };

/** Parameters of a save from a version of the record, which keeps what others have saved since. */
interface MadeFrom {
  header?: { 'If-Match': string };
}

/** A resource that the API reads and saves with routes of its own. It has no list, and its records are never created or deleted. */
interface SingleRecord<T extends RaRecord> {
  read(api: ApiClient, id: string): Promise<T>;
  /** @param madeFrom Names the version that the values were made from. */
  save(api: ApiClient, id: string, values: FormValues<T>, madeFrom: MadeFrom): Promise<T>;
  /** Returns the name of a field in the record for its name in an error of `save`. */
  fieldName?: (name: string) => string;
}

const themeField = (name: string) => name.replace(/^websiteData\./, '');

const theme: SingleRecord<ThemeRecord> = {
  async read(api, id) {
    const { websiteData, version } = await readThemes(api, id);
    return { ...websiteData, id, version };
  },
  async save(api, id, fields, madeFrom) {
    const body = { websiteName: id, websiteData: toThemeData(fields) };
    const { websiteData, websiteName, ...saved } = await api.POST('/api/theme/create', { params: madeFrom, body });
    return { ...websiteData, ...saved, id };
  },
  fieldName: themeField,
};

const scheduledTheme: SingleRecord<ScheduledThemeRecord> = {
  async read(api, id) {
    return toScheduledTheme(await readThemes(api, id), id);
  },
  async save(api, id, { startsAt, endsAt, ...fields }, madeFrom) {
    const body = {
      websiteName: id,
      websiteData: toThemeData(fields),
      startsAt: startsAt ?? '',
      endsAt: endsAt || null,
    };
    return toScheduledTheme(await api.PUT('/api/theme/scheduled', { params: madeFrom, body }), id);
  },
  fieldName: themeField,
};

const currentTheme: Pick<SingleRecord<ThemeRecord>, 'read'> = {
  async read(api, id) {
    const { data } = await api.POST('/api/theme/all', { body: { websiteName: id } });
    return { ...data[0]?.websiteData, id };
  },
};

function readThemes(api: ApiClient, websiteName: string): Promise<SiteThemes> {
  return api.GET('/api/theme/scheduled', { params: { query: { websiteName } } });
}

/** Returns the body of a theme. A field that is empty uses the default. */
function toThemeData(fields: FormValues<ThemeData>): ThemeData {
  return Object.fromEntries(THEME_FIELDS.flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])));
}

function toScheduledTheme(
  { websiteData, websiteName, scheduled, ...saved }: SiteThemes,
  id: string,
): ScheduledThemeRecord {
  const { startsAt, endsAt } = scheduled ?? {};
  return {
    ...(scheduled?.websiteData ?? websiteData),
    ...saved,
    id,
    isScheduled: scheduled !== undefined,
    startsAt: startsAt ?? '',
    endsAt: endsAt ?? '',
  };
}

/** Returns the record id of a site's list. */
export function imageListId(section: OfferSection, siteName: string): string {
  return partId(section, siteName);
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
export function toImageValues(
  item: Partial<FormValues<Omit<ImageItem, 'variant'>>> & { variant?: Partial<FormValues<VariantValues>> | null },
): ImageValues {
  const { brandName, startsAt, endsAt, variant } = item;
  return {
    ...toVariantValues(item),
    ...(variant ? { variant: toVariantValues(variant) } : {}),
    brandName: brandName ?? '',
    startsAt: startsAt ?? '',
    endsAt: endsAt ?? '',
  };
}

const siteImages: SingleRecord<ImageListRecord> = {
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

const brandSelections: SingleRecord<BrandSelectionRecord> = {
  async read(api, id) {
    const query = { isSelected: 'true', websiteName: id } as const;
    const { data, version } = (await api.GET('/api/home/getMerchants', { params: { query } })) as BrandSelection;
    return { id, version, mids: data.ids };
  },
  async save(api, id, { mids }, madeFrom) {
    const body = { websiteName: id, ids: mids ?? [] };
    const { data, ...saved } = await api.POST('/api/merchant/update', { params: madeFrom, body });
    return { ...saved, id, mids: data.ids };
  },
  fieldName: (name) => (name === 'ids' ? 'mids' : name),
};

/** Returns the record id of a site's page. */
export function staticPageId(page: TextPage, siteName: string): string {
  return partId(page, siteName);
}

function parseStaticPageId(id: string): { page: TextPage; websiteName: string } {
  const { key: page, websiteName } = parsePartId(id);
  if (!isTextPage(page)) throw new Error(`${id} is not the id of a page`);
  return { page, websiteName };
}

const pages: SingleRecord<StaticPageRecord> = {
  async read(api, id) {
    const { page, websiteName } = parseStaticPageId(id);
    const params = { path: { page }, query: { websiteName } };
    return { ...(await api.GET('/api/pages/{page}', { params })), id };
  },
  async save(api, id, { html }, madeFrom) {
    const { page, websiteName } = parseStaticPageId(id);
    const body = { websiteName, html: html ?? '' };
    return { ...(await api.PUT('/api/pages/{page}', { params: { path: { page }, ...madeFrom }, body })), id };
  },
};

const siteFooter: SingleRecord<SiteFooterRecord> = {
  async read(api, id) {
    const [website] = await api.GET('/api/website', { params: { query: { filter: JSON.stringify({ value: id }) } } });
    if (!website) throw new Error(`There is no website ${id}`);
    const { footer, socialProfiles } = website.settings;
    // The form detects changes only of inputs with a value.
    const profiles = Object.fromEntries(SOCIAL_NETWORK_KEYS.map((network) => [network, socialProfiles[network] ?? '']));
    return { ...footer, socialProfiles: profiles, id, websiteId: website.id, version: website.version };
  },
  async save(api, id, { copyright, credit, links, socialProfiles, websiteId }, madeFrom) {
    const body = {
      websiteName: id,
      copyright: copyright ?? '',
      credit: credit ?? '',
      links: (links ?? []).map(({ label, url }) => ({ label, url })),
      socialProfiles: Object.fromEntries(
        SOCIAL_NETWORK_KEYS.map((network) => [network, socialProfiles?.[network]?.trim() ?? '']),
      ),
    };
    const saved = await api.PUT('/api/site/footer', { params: madeFrom, body });
    return { ...saved, id, websiteId: websiteId ?? '' };
  },
};

const account: SingleRecord<AccountRecord> = {
  async read(api, id) {
    return { ...(await api.GET('/api/auth/{id}', { params: { path: { id } } })), id };
  },
  async save(api, id, { fullName, phoneNumber, startPage, signalMails }, madeFrom) {
    const body: AccountInput = {
      _id: id,
      fullName: fullName ?? '',
      phoneNumber: phoneNumber ?? '',
      startPage: startPage ?? undefined,
      signalMails: signalMails ?? undefined,
    };
    return { ...(await api.PUT('/api/auth/update', { params: madeFrom, body })), id };
  },
};

/** Returns the data providers of resources with a single record per site, list or account, by resource. */
export function createSingleRecordProviders(api: ApiClient): Readonly<Record<string, Partial<DataProvider>>> {
  return {
    theme: toProvider(api, theme),
    scheduledTheme: toProvider(api, scheduledTheme),
    currentTheme: asProvider(reading(api, currentTheme)),
    siteImages: toProvider(api, siteImages),
    brandSelections: toProvider(api, brandSelections),
    pages: toProvider(api, pages),
    siteFooter: toProvider(api, siteFooter),
    account: toProvider(api, account),
  };
}

interface UpdateParams<T extends RaRecord> {
  id: string;
  data: FormValues<T>;
  previousData?: T;
}

function reading<T extends RaRecord>(api: ApiClient, { read }: Pick<SingleRecord<T>, 'read'>) {
  return { getOne: async (_resource: string, { id }: { id: string }) => ({ data: await read(api, id) }) };
}

function toProvider<T extends RaRecord>(api: ApiClient, calls: SingleRecord<T>): Partial<DataProvider> {
  return asProvider({
    ...reading(api, calls),
    update: async (_resource, { id, data, previousData }: UpdateParams<T>) => {
      const { version, overwrites } = { ...previousData, ...data } as { version?: number; overwrites?: number };
      const versions = [version, overwrites].filter((each) => each !== undefined).map((each) => `"${each}"`);
      const madeFrom = versions.length > 0 ? { header: { 'If-Match': versions.join(', ') } } : {};
      try {
        return { data: await calls.save(api, id, data, madeFrom) };
      } catch (error) {
        throw calls.fieldName ? withFieldNames(error, calls.fieldName) : error;
      }
    },
  });
}

/** Names the fields of an error as the form names them. */
function withFieldNames(error: unknown, fieldName: (name: string) => string): unknown {
  if (!(error instanceof HttpError)) return error;
  const errors = Object.entries(fieldErrors(error)).map(([name, message]) => [fieldName(name), message]);
  const conflict = conflictOf(error);
  return new HttpError(error.message, error.status, {
    ...failureBody(error),
    errors: Object.fromEntries(errors) as object,
    ...(conflict && {
      conflict: {
        ...conflict,
        fields: conflict.fields.map((each) => ({ ...each, field: fieldName(each.field) })),
      },
    }),
  });
}
