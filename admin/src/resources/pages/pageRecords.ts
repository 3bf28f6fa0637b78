import { SOCIAL_NETWORK_KEYS } from '@grabdeals/shared/social-profiles';
import { isTextPage, type TextPage } from '@grabdeals/shared/text-pages';
import type { GetListParams } from 'react-admin';
import type { ApiClient } from '../../dataProvider/apiClient';
import { parsePartId } from '../../dataProvider/partId';
import type { SingleRecord } from '../../dataProvider/singleRecords';
import type { SiteFooter, StaticPage } from '../../dataProvider/types';

/** The text of a static page. Its id is the `partId` of the page. */
export type StaticPageRecord = StaticPage & { id: string };

/** The footer of a site. Its id is the site's name. */
export type SiteFooterRecord = SiteFooter & {
  id: string;
  /** Id of the website's record. */
  websiteId: string;
};

function parseStaticPageId(id: string): { page: TextPage; websiteName: string } {
  const { key: page, websiteName } = parsePartId(id);
  if (!isTextPage(page)) throw new Error(`${id} is not the id of a page`);
  return { page, websiteName };
}

export const staticPage: SingleRecord<StaticPageRecord> = {
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

export const siteFooter: SingleRecord<SiteFooterRecord> = {
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

/**
 * Returns the list of a site's static pages for the palette. The API returns the few pages of a site at once, so the filter `q` selects
 * titles here. The id of an entry is the last part of the form's path, unlike the id of the page's record.
 */
export function createStaticPageList(api: ApiClient) {
  return async (_resource: string, { filter, signal }: GetListParams) => {
    const { websiteName, q = '' } = filter as { websiteName: string; q?: string };
    const { data } = await api.GET('/api/pages', { params: { query: { websiteName } }, signal });
    const pages = data
      .filter(({ title }) => title.toLowerCase().includes(q.toLowerCase()))
      .map((page) => ({ ...page, id: page.page }));
    return { data: pages, total: pages.length };
  };
}
