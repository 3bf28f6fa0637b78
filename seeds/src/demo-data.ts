import { buildArticles } from './articles/build-articles.js';
import { buildCategories } from './categories.js';
import { buildEvents } from './community/events.js';
import { buildPodcasts } from './community/podcasts.js';
import { buildQuotes } from './community/quotes.js';
import type { DemoData } from './contract.js';
import { buildFeeds } from './feeds.js';
import { buildMerchants } from './merchants.js';
import { buildProducts } from './products/build-products.js';
import { buildClicks } from './traffic/clicks.js';
import { buildDailyReports } from './traffic/daily-reports.js';
import { buildRedirects } from './traffic/redirects.js';
import { buildWebsites } from './websites/build-websites.js';

/** Builds the whole demo data; every call yields the same. */
export function buildDemoData(): DemoData {
  const products = buildProducts();
  const shop = {
    websites: buildWebsites(),
    merchants: buildMerchants(),
    categories: buildCategories(),
    products,
    articles: buildArticles(products),
    redirects: buildRedirects(),
  };
  const clicks = buildClicks(shop);
  return {
    ...shop,
    events: buildEvents(),
    quotes: buildQuotes(),
    podcasts: buildPodcasts(),
    feeds: buildFeeds(),
    clicks,
    dailyReports: buildDailyReports(clicks, products),
  };
}

/** Keys of all pictures the data refers to, each once. */
export function pictureKeys(data: DemoData): string[] {
  const { websites, merchants, categories, products, articles, events, podcasts } = data;
  return [
    ...new Set([
      ...websites.flatMap(({ value }) => [`demo/sites/${value}.svg`, `demo/icons/${value}.svg`]),
      ...websites.flatMap(({ banners, carousel, offers }) =>
        [...banners, ...carousel, ...offers].map(({ picture }) => picture),
      ),
      ...merchants.flatMap(({ logo, logoSmall }) => [logo, logoSmall]),
      ...categories.map(({ picture }) => picture),
      ...products.map(({ picture }) => picture),
      ...articles.flatMap((article) => [article.picture, ...article.products.map(({ picture }) => picture)]),
      ...[...events, ...podcasts].map(({ picture }) => picture),
    ]),
  ];
}
