import { THEME_FIELDS } from '@grabdeals/shared/theme';
import type { ApiClient } from '../../dataProvider/apiClient';
import type { FormValues, SingleRecord } from '../../dataProvider/singleRecords';
import type { SiteThemes, ThemeData } from '../../dataProvider/types';

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

const themeField = (name: string) => name.replace(/^websiteData\./, '');

export const theme: SingleRecord<ThemeRecord> = {
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

export const scheduledTheme: SingleRecord<ScheduledThemeRecord> = {
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

export const currentTheme: Pick<SingleRecord<ThemeRecord>, 'read'> = {
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
