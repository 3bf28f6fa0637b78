import type { SeedRedirect } from '../contract.js';
import { merchantUrl } from '../merchants.js';
import type { MerchantKey } from '../merchants.js';
import { tracked } from './tracked.js';

const REDIRECTS: readonly (Omit<SeedRedirect, 'targetUrl'> & { merchant: MerchantKey; path: string })[] = [
  {
    site: 'sunsetdeals',
    redirectId: 'autumn-clogs',
    merchant: 'crocs',
    path: '/deals/clogs-for-every-errand',
    label: 'Autumn newsletter, first picture',
    active: true,
    daysAgo: 58,
  },
  {
    site: 'sunsetdeals',
    redirectId: 'podcast-headphones',
    merchant: 'quietwave',
    path: '/deals/hear-less-listen-more',
    label: 'Read out in the podcast',
    active: true,
    daysAgo: 40,
  },
  {
    site: 'sunsetdeals',
    redirectId: 'summer-picnic',
    merchant: 'brewmont',
    path: '/deals/hampers-for-every-host?season=summer',
    label: 'Summer flyer; the offer has ended',
    active: false,
    daysAgo: 121,
  },
  {
    site: 'flashbranddeals',
    redirectId: 'flyer-laptops',
    merchant: 'voltry',
    path: '/deals/a-laptop-that-keeps-up',
    label: 'QR code on the campus flyer',
    active: true,
    daysAgo: 33,
  },
];

export function buildRedirects(): SeedRedirect[] {
  return REDIRECTS.map(({ merchant, path, ...redirect }) => ({
    ...redirect,
    targetUrl: tracked(`${merchantUrl(merchant)}${path}`, redirect.site),
  }));
}
