import { buildArticles } from './articles.js';
import { buildCategories } from './categories.js';
import { buildAnnouncements, buildEvents, buildPodcasts, buildQuotes } from './community.js';
import type { DemoData } from './contract.js';
import { buildCoupons } from './coupons.js';
import { buildFeeds } from './feeds.js';
import { buildMerchants, readMerchants } from './merchants.js';
import { addCards } from './product-cards.js';
import { buildProductEdits } from './product-edits.js';
import { buildProductFeeds } from './product-feeds.js';
import { buildProducts } from './products.js';
import { buildClicks } from './traffic/clicks.js';
import { buildIncidents } from './traffic/incidents.js';
import { buildDailyReports, buildOrders } from './traffic/daily-reports.js';
import { buildRedirects } from './traffic/redirects.js';
import { buildWebsites } from './websites.js';

/**
 * Reads the demo data from `content/`, and computes the derived data. All calls return the same data.
 * @throws Error that names the file and its invalid fields.
 */
export function buildDemoData(): DemoData {
  const merchants = readMerchants();
  const categories = buildCategories();
  const products = addCards(merchants, buildProducts(merchants, categories));
  const shop = {
    websites: buildWebsites(merchants),
    merchants: buildMerchants(merchants),
    categories,
    products,
    productEdits: buildProductEdits(merchants, categories, products),
    articles: buildArticles(merchants, products),
    redirects: buildRedirects(merchants),
  };
  const clicks = buildClicks(shop);
  const orders = buildOrders(clicks, products);
  const allClicks = [...clicks, ...buildIncidents(shop)];
  return {
    ...shop,
    announcements: buildAnnouncements(),
    events: buildEvents(merchants),
    quotes: buildQuotes(),
    podcasts: buildPodcasts(),
    coupons: buildCoupons(merchants, shop.websites, products, categories),
    feeds: buildFeeds(),
    productFeeds: buildProductFeeds(merchants, categories, products),
    clicks: allClicks,
    orders,
    dailyReports: buildDailyReports(allClicks, orders),
  };
}
