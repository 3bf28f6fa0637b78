import type { NestExpressApplication } from '@nestjs/platform-express';
import { stableRecordId } from '../common/persistence/record-id.js';
import { ARTICLES } from '../modules/articles/article.resource.js';
import { ProductSearch } from '../modules/search/product-search.js';
import { ImagesService } from '../modules/images/images.service.js';
import { BrandSelectionsService } from '../modules/merchants/brand-selections.service.js';
import { ThemeService } from '../modules/theme/theme.service.js';
import { importProducts } from './import-products.js';
import { PRODUCT_CATEGORIES } from '../modules/categories/product-category.resource.js';
import { ARTICLE_CATEGORIES } from '../modules/articles/article-category.resource.js';
import { MERCHANTS } from '../modules/merchants/merchant.resource.js';
import { WEBSITES } from '../modules/websites/website.resource.js';
import { Resources } from '../common/resources/resources.js';

/** Two sites that share one brand and nothing else, and the ids of their records. */
export const SAMPLE = {
  sites: { red: 'redsite', blue: 'bluesite' },
  mids: { shared: 11, red: 12, blue: 13, unselected: 14 },
  categories: { pets: 100, dogs: 101, books: 200, erotica: 201 },
  articles: {
    red: stableRecordId('sample:red').toString(),
    blue: stableRecordId('sample:blue').toString(),
    both: stableRecordId('sample:both').toString(),
    draft: stableRecordId('sample:draft').toString(),
  },
} as const;

/** Fills an app's database with `SAMPLE` through the app's services. */
export async function loadSampleSites(app: NestExpressApplication): Promise<void> {
  const { red, blue } = SAMPLE.sites;
  await loadSites(app, red, blue);
  await loadCatalogue(app);
  await loadArticles(app, red, blue);
  await app.get(ProductSearch).refresh();
}

async function loadSites(app: NestExpressApplication, red: string, blue: string): Promise<void> {
  const settings = { homePage: 'deals', homeLayout: 'brands', showMature: false, comparisonPrices: 'claimed' } as const;
  await app.get(Resources).addMissing(WEBSITES, [
    {
      value: red,
      label: 'Red Site',
      active: true,
      vendorId: 5035,
      settings,
      contact: { address: ['1 Red Road'], email: 'hello@red.example', phone: '555-0100' },
    },
    {
      value: blue,
      label: 'Blue Site',
      active: true,
      vendorId: 7001,
      settings: { ...settings, showMature: true },
      contact: { address: [], email: '' },
    },
    {
      value: 'sleeping',
      label: 'Sleeping Site',
      active: false,
      vendorId: 5035,
      settings,
      contact: { address: [], email: '' },
    },
  ]);
  await app.get(ThemeService).save(red, { siteName: 'Red Site', grabDealButtonBG: '#a00' });
  const images = app.get(ImagesService);
  const item = {
    title: 'Sale',
    description: 'All week',
    brandName: 'Shared',
    redirectUrl: 'https://shared.example/sale',
  };
  await images.save(red, 'Banner', [
    { ...item, url: '/media/red-1.png' },
    { ...item, url: '/media/red-2.png' },
  ]);
  await images.save(red, 'Offer', [{ ...item, url: '/media/red-offer.png' }]);
  await images.save(blue, 'Banner', [{ ...item, url: '/media/blue-1.png' }]);
  const { mids } = SAMPLE;
  const brands: [number, string][] = [
    [mids.shared, 'Shared Brand'],
    [mids.red, 'Red Brand'],
    [mids.blue, 'Blue Brand'],
    [mids.unselected, 'Other Brand'],
  ];
  await app.get(Resources).addMissing(
    MERCHANTS,
    brands.map(([mid, name]) => ({
      mid,
      merchantRating: 4.5,
      merchantInfo: {
        name,
        url: `https://m${mid}.example`,
        merchantUrl: `https://m${mid}.example`,
        logoUrl: '',
        logoUrlSmall: '',
      },
    })),
  );
  const selections = app.get(BrandSelectionsService);
  await selections.save(red, [mids.red, mids.shared]);
  await selections.save(blue, [mids.shared, mids.blue]);
}

async function loadCatalogue(app: NestExpressApplication): Promise<void> {
  const { categories, mids } = SAMPLE;
  const category = { level2: true, mature: false, image: '' };
  await app.get(Resources).addMissing(PRODUCT_CATEGORIES, [
    { ...category, categoryId: categories.pets, categoryName: 'Pet Supplies', rank: 2 },
    {
      ...category,
      categoryId: categories.dogs,
      categoryName: 'Dogs',
      parentId: categories.pets,
      rank: 3,
      level2: false,
    },
    { ...category, categoryId: categories.books, categoryName: 'Books & Magazines', rank: 1 },
    {
      ...category,
      categoryId: categories.erotica,
      categoryName: 'Erotica Books',
      parentId: categories.books,
      rank: 4,
      mature: true,
      level2: false,
    },
  ]);
  const product = { description: 'Plain words.', currency: 'USD' as const, images: [], offeredOnly: false };
  const dog = [categories.dogs, categories.pets];
  await importProducts(app, [
    {
      ...product,
      merchantId: mids.red,
      externalId: 'r1',
      title: 'Leather Dog Collar',
      priceCents: 2_999,
      originalPriceCents: 3_999,
      priceHistory: [
        { at: daysAgo(60), priceCents: 3_999 },
        { at: daysAgo(10), priceCents: 2_999 },
      ],
      categoryIds: dog,
      link: 'https://m12.example/p/r1?ref=a#top',
    },
    {
      ...product,
      merchantId: mids.red,
      externalId: 'r2',
      title: 'Dog Bed',
      priceCents: 8_000,
      // An original price that only the merchant claims.
      originalPriceCents: 12_000,
      categoryIds: dog,
      link: 'https://m12.example/p/r2',
    },
    {
      ...product,
      merchantId: mids.red,
      externalId: 'r3',
      title: 'Cat Bed',
      priceCents: 8_000,
      categoryIds: [categories.pets],
      link: 'https://m12.example/p/r3',
    },
    {
      ...product,
      merchantId: mids.shared,
      externalId: 's1',
      title: 'Garden Atlas',
      priceCents: 4_550,
      categoryIds: [categories.books],
      link: 'https://m11.example/p/s1',
    },
    {
      ...product,
      merchantId: mids.shared,
      externalId: 's2',
      title: 'Evening Novel',
      priceCents: 1_250,
      categoryIds: [categories.erotica, categories.books],
      link: 'https://m11.example/p/s2',
    },
    {
      ...product,
      merchantId: mids.shared,
      externalId: 's3',
      title: 'Offer Lamp',
      priceCents: 6_000,
      categoryIds: [],
      offeredOnly: true,
      link: 'https://m11.example/p/s3',
    },
    {
      ...product,
      merchantId: mids.blue,
      externalId: 'b1',
      title: 'Blue Kettle',
      priceCents: 120_000,
      categoryIds: [],
      link: 'https://m13.example/p/b1',
    },
    {
      ...product,
      merchantId: mids.unselected,
      externalId: 'o1',
      title: 'Other Chair',
      priceCents: 5_000,
      categoryIds: [],
      link: 'https://m14.example/p/o1',
    },
  ]);
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000);
}

async function loadArticles(app: NestExpressApplication, red: string, blue: string): Promise<void> {
  await app.get(Resources).addMissing(ARTICLE_CATEGORIES, [
    { value: 'pet_care_wellness', label: 'Pet Care & Wellness' },
    { value: 'travel', label: 'Travel' },
  ]);
  const article = {
    ...ARTICLES.input.defaults,
    image: '/media/a.png',
    description: '<p>Words.</p>',
    createdBy: '',
  };
  const rows: [keyof typeof SAMPLE.articles, string[], 'Draft' | 'Published', string, string][] = [
    ['red', [red], 'Published', 'travel', '2026-01-03T08:00:00Z'],
    ['both', [red, blue], 'Published', 'pet_care_wellness', '2026-01-05T08:00:00Z'],
    ['blue', [blue], 'Published', 'travel', '2026-01-04T08:00:00Z'],
    ['draft', [red], 'Draft', 'travel', '2026-01-06T08:00:00Z'],
  ];
  await app.get(Resources).addMissing(
    ARTICLES,
    rows.map(([key, websiteName, status, category, createdAt]) => ({
      ...article,
      _id: stableRecordId(`sample:${key}`),
      title: `Article ${key}`,
      websiteName,
      status,
      category,
      createdAt: new Date(createdAt),
    })),
  );
}
