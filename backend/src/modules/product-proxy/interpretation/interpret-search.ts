import { formatMoney } from '@grabdeals/shared/money';
import type { ProductSort } from '@grabdeals/shared/sort';
import type { Locale } from '@grabdeals/shared/website-settings';
import { splitExclusion } from '../../search/exclusions.js';
import { findSort } from './intents.js';
import type { BrandNames, CategoryNames } from './names.js';
import { findDiscount, findFreeShipping, findPrice, type PricePhrase } from './phrases.js';
import { blankOut, type TextPart, withoutParts, wordsOf } from './text-parts.js';

/** Kinds of filters that the text of a search can contain. */
export const FILTER_KINDS = ['price', 'discount', 'shipping', 'sort', 'brand', 'category'] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];

/** A filter that the text of a search contains. The values have the names of the query's parameters; prices are in dollars. */
export interface InterpretedFilter {
  kind: FilterKind;
  label: string;
  /** Words of the text that mean the filter. */
  words: string;
  /** The text without these words. */
  textWithout: string;
  minPrice?: number;
  maxPrice?: number;
  minDiscount?: number;
  freeShipping?: true;
  sort?: ProductSort;
  mid?: number;
  categoryId?: number;
}

/** The meaning of a search: filters, and the text without their words. */
export interface Interpretation {
  text: string;
  filters: InterpretedFilter[];
  /** Whether the words of the filters may be the names of products, too. */
  isAmbiguous: boolean;
}

export interface InterpretationRules {
  locale: Locale;
  brands: BrandNames;
  /** Brands that the text may name, the preferred ones first. */
  mids: readonly number[];
  categories: CategoryNames;
  /** Categories that the text cannot name. */
  hiddenCategoryIds: readonly number[];
  /** Kinds that the query sets by parameters. The text sets none of these. */
  explicitKinds: ReadonlySet<FilterKind>;
  /** Whether words that may be names of products are words of the text. */
  isLiteral?: boolean;
}

/**
 * Finds filters in the text of a search: a price, a discount, free shipping, an order, the name of a brand, and the name of a category if nothing else remains. A
 * price, discount or order that a parameter of the query overrides leaves the text, too, because products do not contain these words. The name of
 * a brand or category remains.
 */
export function interpretSearch(text: string, rules: InterpretationRules): Interpretation {
  const { locale, brands, mids, categories, hiddenCategoryIds, explicitKinds } = rules;
  const filters: InterpretedFilter[] = [];
  const parts: TextPart[] = [];
  const take = (places: readonly TextPart[], kind: FilterKind, label: string, values: Partial<InterpretedFilter>) => {
    parts.push(...places);
    if (explicitKinds.has(kind)) return;
    const [words, textWithout] = [wordsOf(text, places), withoutParts(text, places)];
    filters.push({ kind, label, words, textWithout, ...values });
  };

  const discount = findDiscount(text);
  if (discount) {
    const { percent } = discount;
    take(discount.parts, 'discount', percent === 1 ? 'On sale' : `${percent}% off or more`, { minDiscount: percent });
  }
  const freeShipping = findFreeShipping(text);
  if (freeShipping) take([freeShipping], 'shipping', 'Free shipping', { freeShipping: true });
  const price = findPrice(blankOut(text, parts), locale);
  const hasPrice = price && !(rules.isLiteral && price.isAmbiguous);
  if (hasPrice) {
    const { minCents, maxCents } = price;
    take(price.parts, 'price', priceLabel(price), {
      ...(minCents === undefined ? {} : { minPrice: minCents / 100 }),
      ...(maxCents === undefined ? {} : { maxPrice: maxCents / 100 }),
    });
  }
  const order = findSort(blankOut(text, parts));
  if (order) take(order.parts, 'sort', order.label, { sort: order.sort });
  // Shoes that are not Crocs are of other brands.
  const { wanted, excluded } = splitExclusion(blankOut(text, parts));
  const brand = explicitKinds.has('brand') || rules.isLiteral ? undefined : brands.find(wanted, mids);
  if (brand) take([brand.part], 'brand', brand.name, { mid: brand.mid });

  const rest = withoutParts(text, parts);
  const category =
    explicitKinds.has('category') || rules.isLiteral || excluded ? undefined : categories.find(rest, hiddenCategoryIds);
  if (category) {
    take(placesOfRest(text, parts), 'category', category.categoryName, { categoryId: category.categoryId });
  }
  const isAmbiguous =
    Boolean(brand ?? category) || (hasPrice === true && price.isAmbiguous && !explicitKinds.has('price'));
  return { text: withoutParts(text, parts), filters, isAmbiguous };
}

/** Returns the places of all words outside of the parts. */
function placesOfRest(text: string, parts: readonly TextPart[]): TextPart[] {
  return [...blankOut(text, parts).matchAll(/\S+/g)].map(({ 0: word, index }) => [index, index + word.length]);
}

/** Returns a price range in the words of the storefront's price filter, which names no country either. */
function priceLabel({ minCents, maxCents }: PricePhrase): string {
  const format = (cents: number) => formatMoney({ cents, currency: 'USD' }).replace(/\.00$/, '');
  if (minCents === undefined) return `Up to ${format(maxCents ?? 0)}`;
  return maxCents === undefined ? `${format(minCents)} and up` : `${format(minCents)} – ${format(maxCents)}`;
}
