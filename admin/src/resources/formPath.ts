import { type PolicyEntry, type ResourceName, RESOURCES } from '@grabdeals/shared/resources';
import { ADMIN_BASE } from '../config';
import { articleFormPath } from './articles/paths';
import { PAGES_PATH } from './pages/paths';

/** Where the items of a list of images are edited, by the section with which the record's id begins. */
const IMAGE_LISTS: Readonly<Record<string, string>> = {
  Banner: 'homeBanner?tab=banners',
  Carousel: 'homeBanner?tab=carousel',
  Offer: 'offerBanner',
};

/** Returns the path of the form that edits a record. Categories, brands and themes have one page for all their records. */
export function formPath(resource: ResourceName, recordId: string): string {
  const [part = ''] = recordId.split(':');
  switch (resource) {
    case 'content':
      return articleFormPath(recordId);
    case 'img':
      return `${ADMIN_BASE}/${IMAGE_LISTS[part] ?? 'homeBanner'}`;
    case 'pages':
      return `${PAGES_PATH}/${part}`;
    case 'theme':
      return `${ADMIN_BASE}/theme`;
    case 'brands':
      return `${ADMIN_BASE}/brandsUpdate`;
    case 'product-categories':
      return `${ADMIN_BASE}/categoryUpdate`;
    default: {
      const { screens }: PolicyEntry = RESOURCES[resource];
      return `${ADMIN_BASE}/${screens?.[0] ?? resource}/${recordId}`;
    }
  }
}
