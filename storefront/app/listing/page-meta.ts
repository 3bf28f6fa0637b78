import type { MetaDescriptor } from 'react-router';

/** What a page says about itself to browsers and search engines. */
export interface PageMeta {
  title: string;
  description: string;
  /** Path and query of the page's one true address. */
  canonicalPath: string;
  /** False keeps the page out of search engines; its links are followed still. */
  indexable?: boolean;
}

/** The tags of a page on the host `origin`. */
export function pageMeta(
  { title, description, canonicalPath, indexable = true }: PageMeta,
  origin: string,
): MetaDescriptor[] {
  const canonical = new URL(canonicalPath, origin).href;
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
  ];
  return indexable ? tags : [...tags, { name: 'robots', content: 'noindex, follow' }];
}
