import { buildArticles } from './articles/build-articles.js';
import { buildCategories } from './categories.js';
import type { DemoData } from './contract.js';
import { buildMerchants } from './merchants.js';
import { buildProducts } from './products/build-products.js';
import { buildWebsites } from './websites/build-websites.js';

/** Builds the whole demo data; every call yields the same. */
export function buildDemoData(): DemoData {
  const products = buildProducts();
  return {
    websites: buildWebsites(),
    merchants: buildMerchants(),
    categories: buildCategories(),
    products,
    articles: buildArticles(products),
  };
}

/** Keys of all pictures the data refers to, each once. */
export function pictureKeys({ websites, merchants, categories, products, articles }: DemoData): string[] {
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
    ]),
  ];
}
