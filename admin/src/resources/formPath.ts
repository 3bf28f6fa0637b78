import { type PolicyEntry, type ResourceName, RESOURCES } from '@grabdeals/shared/resources';
import { ADMIN_BASE } from '../config';

/** Where items of a list of images are edited, by the section with which the record's id begins. */
const IMAGE_LISTS: Readonly<Record<string, string>> = {
  Banner: 'homeBanner?tab=banners',
  Carousel: 'homeBanner?tab=carousel',
  Offer: 'offerBanner',
};

/** Paths of records without a form at `/<screen>/<id>`, by the first part of the id. Some kinds have one page for all records. */
const PATHS: Readonly<Partial<Record<ResourceName, (part: string) => string>>> = {
  content: (id) => `createArticle/${id}`,
  img: (section) => IMAGE_LISTS[section] ?? 'homeBanner',
  pages: (page) => `pages/${page}`,
  theme: () => 'theme',
  brands: () => 'brandsUpdate',
  'product-categories': () => 'categoryUpdate',
};

/** Returns the path of the form that edits a record. */
export function formPath(resource: ResourceName, recordId: string): string {
  const [part = ''] = recordId.split(':');
  const { screens }: PolicyEntry = RESOURCES[resource];
  return `${ADMIN_BASE}/${PATHS[resource]?.(part) ?? `${screens?.[0] ?? resource}/${recordId}`}`;
}
