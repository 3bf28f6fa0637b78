import { SHARE_IMAGE, shareImagePath, type ShareImageSubject } from '@grabdeals/shared/share-image';
import { STATIC_PAGES, type StaticPage } from '@grabdeals/shared/static-pages';
import type { MetaDescriptor } from 'react-router';
import type { SiteData } from '~/site/site-data.server';
import { shortText } from '@grabdeals/shared/short-text';
import type { StructuredData } from './structured-data.server';

/** What search engines show of a description. */
const MAX_DESCRIPTION = 160;

/** What a page says about itself to browsers, search engines and those who share its link. */
export interface PageMeta {
  title: string;
  description: string;
  /** Path and query of the page's one true address; a whole address where that is another host's. */
  canonicalPath: string;
  /** Path of the page that a shared link opens; by default the canonical address. */
  sharedPath?: string;
  /** False keeps the page out of search engines; its links are followed still. */
  indexable?: boolean;
  /** What the picture of a shared link is about; the site where nothing is said. */
  share?: ShareImageSubject;
  /** When an article was written and last changed, ISO 8601. */
  article?: { publishedAt: string; modifiedAt: string };
  structuredData?: readonly StructuredData[];
}

type Root = Pick<SiteData, 'origin' | 'lookVersion'> & { site: Pick<SiteData['site'], 'name' | 'label'> };

/** The tags of a page. */
export function pageMeta(page: PageMeta, { origin, site, lookVersion }: Root): MetaDescriptor[] {
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
    { property: 'og:locale', content: 'en_US' },
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

/** The tags of a page that every site has; `describe` gets the site's name. None on a page whose site is not known. */
export function staticPageMeta(
  page: StaticPage,
  root: Root | undefined,
  describe: (label: string) => string,
  structuredData?: readonly StructuredData[],
): MetaDescriptor[] {
  if (!root) return [];
  const { label } = root.site;
  const meta: PageMeta = {
    title: `${STATIC_PAGES[page]} | ${label}`,
    description: describe(label),
    canonicalPath: `/${page}`,
    share: { kind: 'page', id: page },
    structuredData,
  };
  return pageMeta(meta, root);
}

function articleTimes({ publishedAt, modifiedAt }: NonNullable<PageMeta['article']>): MetaDescriptor[] {
  return [
    { property: 'article:published_time', content: publishedAt },
    { property: 'article:modified_time', content: modifiedAt },
  ];
}
