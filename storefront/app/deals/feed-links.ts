import { STATIC_PAGES } from '@grabdeals/shared/static-pages';
import type { MetaDescriptor } from 'react-router';
import type { SiteData } from '~/site/site-data.server';
import { DEAL_FEEDS } from './deal-paths';

interface RootData extends Pick<SiteData, 'origin'> {
  site: Pick<SiteData['site'], 'label' | 'hasProductPages'>;
}

/** Returns the links by which feed readers find the feeds of deals. Sites without product pages have none. */
export function feedLinks([root]: readonly [{ loaderData?: RootData | undefined }, ...unknown[]]): MetaDescriptor[] {
  if (!root.loaderData?.site.hasProductPages) return [];
  const { origin, site } = root.loaderData;
  return (['rss', 'atom'] as const).map((format) => ({
    tagName: 'link',
    rel: 'alternate',
    type: `application/${format}+xml`,
    title: `${STATIC_PAGES.deals} | ${site.label} (${format === 'rss' ? 'RSS' : 'Atom'})`,
    href: new URL(DEAL_FEEDS[format], origin).href,
  }));
}
