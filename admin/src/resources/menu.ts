import { announcements } from './announcements/resource';
import { apiKeys } from './apiKeys/resource';
import { articleCategories } from './articleCategories/resource';
import { articles } from './articles/resource';
import { carouselPage, homeBannerPage, offerBannerPage } from './banners/resource';
import { allBrandsPage, brandsPage } from './brands/resource';
import { productCategories } from './categories/resource';
import { changes } from './changes/resource';
import { calendarPage } from './calendar/resource';
import { compliancePage } from './compliance/resource';
import { conversions } from './conversions/resource';
import { coupons } from './coupons/resource';
import { events } from './events/resource';
import { feedRuns } from './feedRuns/resource';
import { feeds } from './feeds/resource';
import { media } from './media/resource';
import { merchants } from './merchants/resource';
import { networks } from './networks/resource';
import { staticPages } from './pages/resource';
import { overviewPage } from './overview/resource';
import { podcasts } from './podcasts/resource';
import { products } from './products/resource';
import { quotes } from './quotes/resource';
import { redirects } from './redirects/resource';
import { reportsPage } from './reports/resource';
import { type AdminResource, isPage, type MenuGroup } from './resource';
import { signalsPage, trafficPage } from './signals/resource';
import { copyToWebsitesPage } from './siteCopies/resource';
import { synonyms } from './synonyms/resource';
import { themePage } from './theme/resource';
import { trash } from './trash/resource';
import { users } from './users/resource';
import { websites } from './websites/resource';

/** All resources and pages, in the order of the side menu. */
export const menu: readonly MenuGroup[] = [
  {
    label: 'Store',
    items: [
      overviewPage,
      homeBannerPage,
      offerBannerPage,
      carouselPage,
      announcements,
      themePage,
      coupons,
      calendarPage,
    ],
  },
  { label: 'Content', items: [articles, articleCategories, staticPages, media] },
  {
    label: 'Catalog',
    items: [brandsPage, allBrandsPage, productCategories, merchants, feeds, feedRuns, products, synonyms],
  },
  {
    label: 'Results',
    items: [reportsPage, signalsPage, trafficPage, conversions, networks, compliancePage, redirects],
  },
  { label: 'Community', isClosedAtFirst: true, items: [events, podcasts, quotes] },
  { label: 'Installation', items: [websites, users, copyToWebsitesPage, apiKeys, changes, trash] },
];

export const menuItems = menu.flatMap((group) => group.items);
export const pages = menuItems.filter((item) => isPage(item));
export const resources = menuItems.filter((item): item is AdminResource => !isPage(item));
