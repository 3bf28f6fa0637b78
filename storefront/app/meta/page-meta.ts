import { SHARE_IMAGE, shareImagePath, type ShareImageSubject } from '@grabdeals/shared/share-image';
import { shortText } from '@grabdeals/shared/short-text';
import { STATIC_PAGES, type StaticPage } from '@grabdeals/shared/static-pages';
import type { MetaDescriptor } from 'react-router';
import type { SiteData } from '~/site/site-data.server';
import type { StructuredData } from './structured-data.server';

/** Number of characters of a description that search engines show. */
const MAX_DESCRIPTION = 160;

/** Metadata of a page for browsers, search engines and link previews. */
export interface PageMeta {
  title: string;
  description: string;
  /** Path and query of the page's canonical URL; a full URL if it is on another host. */
  canonicalPath: string;
  /** Path of the page that a shared link opens; by default the canonical URL. */
  sharedPath?: string;
  /** Search engines index the page unless this is false. They follow its links in any case. */
  indexable?: boolean;
  /** Subject of the image in link previews; by default the site. */
  share?: ShareImageSubject;
  /** Times of an article's publication and last change, ISO 8601. */
  article?: { publishedAt: string; modifiedAt: string };
  structuredData?: readonly StructuredData[];
}

/** Metadata of a page that only operators open. */
interface PrivatePageMeta {
  title: string;
  isPrivate: true;
}

/** The data of the root route on which metadata depends. */
interface RootData extends Pick<SiteData, 'origin' | 'lookVersion'> {
  site: Pick<SiteData['site'], 'name' | 'label' | 'locale'>;
}

/**
 * Returns the tags of a page for its route's `meta`; none if the root route or the page has no data.
 * @param matches the matched routes that `meta` receives.
 * @param page the metadata, from the route's loader or derived from the root route's data.
 */
export function pageMeta<Data extends RootData>(
  [{ loaderData: rootData }]: readonly [{ loaderData?: Data | undefined }, ...unknown[]],
  page: PageMeta | undefined | ((rootData: Data) => PageMeta | PrivatePageMeta),
): MetaDescriptor[] {
  if (!rootData || !page) return [];
  const meta = typeof page === 'function' ? page(rootData) : page;
  return 'isPrivate' in meta
    ? [{ title: meta.title }, { name: 'robots', content: 'noindex' }]
    : publicPageTags(meta, rootData);
}

/** Returns the metadata of a page that every site has, except its description. */
export function staticPageMeta(
  page: StaticPage,
  { label }: Pick<RootData['site'], 'label'>,
): Pick<PageMeta, 'title' | 'canonicalPath' | 'share'> {
  return {
    title: `${STATIC_PAGES[page]} | ${label}`,
    canonicalPath: `/${page}`,
    share: { kind: 'page', id: page },
  };
}

function publicPageTags(page: PageMeta, { origin, site, lookVersion }: RootData): MetaDescriptor[] {
  const { title, canonicalPath, sharedPath = canonicalPath, indexable = true, article, structuredData = [] } = page;
  const description = shortText(page.description, MAX_DESCRIPTION);
  const canonical = new URL(canonicalPath, origin).href;
  const subject = page.share ?? { kind: 'site', id: site.name };
  const version = article ? `${lookVersion}-${Date.parse(article.modifiedAt).toString(36)}` : lookVersion;
  const image = new URL(shareImagePath(subject, site.name, version), origin).href;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(indexable ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    { property: 'og:type', content: article ? 'article' : 'website' },
    { property: 'og:site_name', content: site.label },
    { property: 'og:locale', content: site.locale.replace('-', '_') },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: new URL(sharedPath, origin).href },
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(SHARE_IMAGE.width) },
    { property: 'og:image:height', content: String(SHARE_IMAGE.height) },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: title },
    ...(article ? articleTimes(article) : []),
    ...structuredData.map((data) => ({ 'script:ld+json': data })),
  ];
}

function articleTimes({ publishedAt, modifiedAt }: NonNullable<PageMeta['article']>): MetaDescriptor[] {
  return [
    { property: 'article:published_time', content: publishedAt },
    { property: 'article:modified_time', content: modifiedAt },
  ];
}
