import { counted } from '@grabdeals/shared/counted';
import { productPath } from '@grabdeals/shared/product-path';
import { priceDate } from '~/api/dates';
import type { ProductPageView } from '~/api/types';
import { toProduct, type Product } from '~/api/views';
import { type HistoryEntry, type PriceChartData, priceCharts, type PriceSeries } from './price-chart-data';

/** A choice of a color or a size. */
export interface VariantChoice {
  name: string;
  /** Path of the variant's page. */
  path: string;
  isCurrent: boolean;
  image?: string;
  /** Formatted price of the variant. */
  price: string;
}

/** The data of a product's page. */
export interface ProductPageData {
  product: Product;
  description: string;
  images: string[];
  isAvailable: boolean;
  offers: Product[];
  /** Times at which a feed last confirmed the price of an offer or of the product, ISO 8601, by id. */
  checkedAt: Readonly<Record<string, string>>;
  /** What the shopper saves compared to `regPrice`, in cents. */
  savedCents?: number;
  colors: VariantChoice[];
  sizes: VariantChoice[];
  /** Names and values. */
  facts: [name: string, value: string][];
  /** The lowest price of all offers. */
  history: HistoryEntry[];
  /** Prices of the charts: those of each offer if there are several. */
  series: PriceSeries[];
  /** The last 30, 90 and 365 days. Empty if no prices are recorded. */
  charts: PriceChartData[];
  /** Explains whether the price is the lowest of the last 90 days; absent if no prices are recorded. */
  lowestNote?: string;
  alternatives: Product[];
}

const PERIOD_DAYS = 90;

export function toProductPage(view: ProductPageView, now = Date.now()): ProductPageData {
  const product = toProduct(view.product, now);
  const labelOf = (day: string) => priceDate(day, now);
  const toHistory = (prices: ProductPageView['priceHistory']): HistoryEntry[] =>
    prices.map(({ day, price }) => ({
      day,
      label: labelOf(day),
      ...(price ? { price: price.value, cents: price.integral } : {}),
    }));
  const history = toHistory(view.priceHistory);
  const offerSeries = view.offerHistories.map(({ merchantName, prices }) => ({
    merchantName,
    history: toHistory(prices),
  }));
  const series = offerSeries.length > 0 ? offerSeries : [{ history }];
  const regCents = product.regPrice && view.product._source.originalPrice?.integral;
  const lowestNote = noteOnLowest(view, product, now);
  return {
    product,
    description: view.product._source.description,
    images: view.product._source.images.image.map(({ value }) => value),
    isAvailable: view.isAvailable,
    offers: view.offers.map((hit) => toProduct(hit, now)),
    checkedAt: Object.fromEntries([view.product, ...view.offers].map(({ _id, _source }) => [_id, _source.priceAsOf])),
    ...(regCents ? { savedCents: regCents - product.priceCents } : {}),
    colors: colorsOf(view),
    sizes: sizesOf(view),
    facts: factsOf(view),
    history,
    series,
    charts: priceCharts(history, series, now, labelOf),
    ...(lowestNote ? { lowestNote } : {}),
    alternatives: view.alternatives.map((hit) => toProduct(hit, now)),
  };
}

type Variant = ProductPageView['variants'][number];

/** Returns a choice for each color: the variant in the current size if there is one, otherwise any other. */
function colorsOf({ variants, details, product }: ProductPageView): VariantChoice[] {
  return choicesOf(variants, 'color', (variant) => variant.size === details.size, product._id);
}

/** Returns a choice for each size: the variant in the current color if there is one, otherwise any other. */
function sizesOf({ variants, details, product }: ProductPageView): VariantChoice[] {
  return choicesOf(variants, 'size', (variant) => variant.color === details.color, product._id);
}

/** The size of a single piece beside a pack, whose title says nothing. */
const UNNAMED = 'Standard';

function choicesOf(
  variants: readonly Variant[],
  name: 'color' | 'size',
  isPreferred: (variant: Variant) => boolean,
  currentId: string,
): VariantChoice[] {
  const current = variants.find(({ _id }) => _id === currentId);
  const byName = new Map<string, Variant>();
  if (!variants.some((variant) => variant[name])) return [];
  for (const variant of variants) {
    const key = (variant[name] ?? UNNAMED).toLowerCase();
    if (!byName.has(key) || (isPreferred(variant) && !isPreferred(byName.get(key)!))) byName.set(key, variant);
  }
  if (byName.size < 2) return [];
  return [...byName].map(([key, { _id, title, image, price, ...variant }]) => ({
    name: variant[name] ?? UNNAMED,
    path: productPath({ id: _id, title }),
    isCurrent: (current?.[name] ?? UNNAMED).toLowerCase() === key,
    price: price.value,
    ...(image ? { image } : {}),
  }));
}

function factsOf({ details }: ProductPageView): [string, string][] {
  const { brand, color, size, material, pattern, condition, mpn, gtin } = details;
  const facts: [string, string | undefined][] = [
    ['Brand', brand],
    ['Color', color],
    ['Size', size],
    ['Material', material],
    ['Pattern', pattern],
    ['Condition', condition],
    ['Model number', mpn],
    ['GTIN', gtin],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

/** Returns why the price counts as the lowest or not. The days are those on which the merchant's feed listed the product. */
function noteOnLowest(
  { recordedPrices: recorded, product: { _source: source } }: ProductPageView,
  { lowestPrice, merchantName, price }: Product,
  now: number,
): string | undefined {
  if (!recorded) return undefined;
  const { lowest, lowestDay, highest, days } = recorded;
  if (lowestPrice) {
    const claim = `${merchantName} has not offered this product for less than ${price} in the last ${source.lowestInDays} days`;
    return days === source.lowestInDays
      ? `${claim}, and has charged up to ${highest.value}.`
      : `${claim}. In the last ${days} days, the price was between ${lowest.value} and ${highest.value}.`;
  }
  if (days < PERIOD_DAYS) {
    const period = days === 0 ? 'less than a day' : counted(days, 'day');
    return `We have recorded the price at ${merchantName} for ${period}: too few to tell the lowest price in ${PERIOD_DAYS} days.`;
  }
  if (lowest.integral === highest.integral) {
    return `The price at ${merchantName} has been ${price} for the last ${PERIOD_DAYS} days.`;
  }
  return `The lowest price at ${merchantName} in the last ${PERIOD_DAYS} days was ${lowest.value}, last on ${priceDate(lowestDay, now)}.`;
}
