import { Injectable } from '@nestjs/common';
import { isPartialMatch } from '@grabdeals/shared/search-terms';
import { ProductCategoriesService } from '../../categories/product-categories.service.js';
import { BrandSelectionsService } from '../../merchants/brand-selections.service.js';
import { MerchantsService } from '../../merchants/merchants.service.js';
import { ProductFinder, type ProductPage, type SiteProductQuery } from '../product-finder.js';
import type { ProductSearchPayload } from '../product.views.js';
import { type FilterKind, type Interpretation, type InterpretationRules, interpretSearch } from './interpret-search.js';
import { BrandNames, CategoryNames } from './names.js';
import { meansAnything } from './phrases.js';

/** Searches products for a text and for the filters that the text contains (docs/decisions/061-search-interpretation.md). */
@Injectable()
export class InterpretedSearchService {
  constructor(
    private readonly finder: ProductFinder,
    private readonly merchants: MerchantsService,
    private readonly selections: BrandSelectionsService,
    private readonly categories: ProductCategoriesService,
  ) {}

  /** @param explicitKinds Kinds of filters that the query contains itself. */
  async search(
    query: SiteProductQuery,
    explicitKinds: ReadonlySet<FilterKind>,
    signal: AbortSignal,
  ): Promise<ProductSearchPayload> {
    const text = query.text?.trim();
    if (!text) return toPayload(await this.finder.find(query, signal));
    const rules = await this.rulesOf(query, explicitKinds);
    const found = await this.orAnyShipping(
      await this.searchText(text, query, rules, signal),
      text,
      query,
      rules,
      signal,
    );
    const isTyped = found.count > 0 || query.spelling === 'asTyped';
    const respelled = isTyped ? undefined : rules.brands.respelled(text, rules.mids);
    if (respelled === undefined) return found;
    // The dictionary knows crocks, but the shopper means Crocs.
    const ofBrand = await this.searchText(respelled, query, rules, signal);
    const { interpretation } = ofBrand;
    return ofBrand.count > 0 && interpretation
      ? { ...ofBrand, interpretation: { ...interpretation, text, correctedText: respelled } }
      : found;
  }

  /** Returns the payload; or, if the text names free shipping and no product has it, other products, and says so. */
  private async orAnyShipping(
    payload: ProductSearchPayload,
    text: string,
    query: SiteProductQuery,
    rules: InterpretationRules,
    signal: AbortSignal,
  ): Promise<ProductSearchPayload> {
    const shipping = payload.interpretation?.filters.find(({ kind }) => kind === 'shipping');
    if (payload.count > 0 || !shipping) return payload;
    const explicitKinds = new Set([...rules.explicitKinds, 'shipping' as const]);
    const others = await this.searchText(text, query, { ...rules, explicitKinds }, signal);
    const { interpretation } = others;
    if (others.count === 0 || !interpretation) return payload;
    const { unmatchedWords = [], firstMatchAll: _none, ...rest } = interpretation;
    return { ...others, interpretation: { ...rest, unmatchedWords: [...unmatchedWords, shipping.words] } };
  }

  private async searchText(
    text: string,
    query: SiteProductQuery,
    rules: InterpretationRules,
    signal: AbortSignal,
  ): Promise<ProductSearchPayload> {
    const interpretation = interpretSearch(text, rules);
    if (!interpretation.isAmbiguous) {
      const page = await this.find(query, interpretation, signal);
      return this.orNearestPrice(page, query, interpretation, signal);
    }

    const asWords = interpretSearch(text, { ...rules, isLiteral: true });
    const [page, pageOfWords] = await Promise.all([
      this.find(query, interpretation, signal),
      this.find(query, asWords, signal),
    ]);
    const isPriceAmbiguous = hasPrice(interpretation) && !hasPrice(asWords);
    // A product that contains the words of a price, such as max 90, is meant.
    const isMeant = isPriceAmbiguous && matchQuality(pageOfWords) >= MatchQuality.first;
    return isMeant || areWordsBetter(pageOfWords, page)
      ? this.orNearestPrice(pageOfWords, query, asWords, signal)
      : this.orNearestPrice(page, query, interpretation, signal);
  }

  /**
   * Returns the payload of a page; or, if a price in the text leaves no product, other products, which the payload says: any of this price if
   * the text means any product, such as gifts; otherwise those with the nearest prices.
   */
  private async orNearestPrice(
    page: ProductPage,
    query: SiteProductQuery,
    interpretation: Interpretation,
    signal: AbortSignal,
  ): Promise<ProductSearchPayload> {
    const payload = () => toPayload(page, interpretation);
    const price = interpretation.filters.find(({ kind }) => kind === 'price');
    if (page.count > 0 || !price || query.sort) return payload();
    if (meansAnything(interpretation.text)) {
      const ofPrice = await this.find(query, { ...interpretation, text: '' }, signal);
      const match = { unmatchedWords: [interpretation.text] };
      return ofPrice.count > 0 ? toPayload({ ...ofPrice, match }, interpretation) : payload();
    }
    const sort = price.maxPrice === undefined ? ('priceHtoL' as const) : ('priceLtoH' as const);
    const filters = interpretation.filters.filter(({ kind }) => kind !== 'price' && kind !== 'sort');
    const nearest = await this.find({ ...query, sort, thingsOnly: true }, { ...interpretation, filters }, signal);
    if (nearest.count === 0) return payload();
    const { interpretation: found, ...products } = await toPayload(nearest, interpretation);
    return { ...products, interpretation: { ...found!, isOutsidePrice: true } };
  }

  private async rulesOf(
    { siteName, locale, comparisonPrices, hiddenCategoryIds }: SiteProductQuery,
    kinds: ReadonlySet<FilterKind>,
  ): Promise<InterpretationRules> {
    const [merchants, { ids: mids }, categories] = await Promise.all([
      this.merchants.all(),
      this.selections.ofSite(siteName),
      this.categories.all(),
    ]);
    // Without original prices no product has a discount, so the words of one mean nothing.
    const explicitKinds = comparisonPrices === 'none' ? new Set([...kinds, 'discount' as const]) : kinds;
    return {
      locale,
      brands: BrandNames.of(merchants),
      mids,
      categories: CategoryNames.of(categories),
      hiddenCategoryIds,
      explicitKinds,
    };
  }

  private find(query: SiteProductQuery, { text, filters }: Interpretation, signal: AbortSignal): Promise<ProductPage> {
    const interpreted = { ...query, text };
    for (const { minPrice, maxPrice, minDiscount, freeShipping, sort, mid, categoryId } of filters) {
      if (freeShipping) interpreted.freeShipping = true;
      if (minPrice !== undefined) interpreted.minPriceCents = Math.round(minPrice * 100);
      if (maxPrice !== undefined) interpreted.maxPriceCents = Math.round(maxPrice * 100);
      if (minDiscount !== undefined) interpreted.minDiscountPercent = minDiscount;
      // The cheapest of what the search names, not of what only contains the word.
      if (sort !== undefined) Object.assign(interpreted, { sort, thingsOnly: true });
      if (mid !== undefined) interpreted.merchantIds = [mid];
      if (categoryId !== undefined) interpreted.categoryIds = [categoryId];
    }
    return this.finder.find(interpreted, signal);
  }
}

/** Returns whether the words find products that match better, or products that the filter by a name hides. */
function areWordsBetter(words: ProductPage, filtered: ProductPage): boolean {
  const difference = matchQuality(words) - matchQuality(filtered);
  return difference > 0 || (difference === 0 && filtered.count < words.count);
}

function hasPrice({ filters }: Interpretation): boolean {
  return filters.some(({ kind }) => kind === 'price');
}

/** How well products match the words: none is found, they match some words or corrected ones, the first of them all, or all of them. */
const MatchQuality = { none: 0, partial: 1, corrected: 2, first: 3, all: 4 } as const;

function matchQuality({ count, match = {} }: ProductPage): number {
  if (count === 0) return MatchQuality.none;
  if (isPartialMatch(match)) return MatchQuality.partial;
  if (match.unmatchedWords?.length) return MatchQuality.first;
  return match.correctedText === undefined ? MatchQuality.all : MatchQuality.corrected;
}

/** Returns the payload of the page that is shown. Only this page finds related products. */
async function toPayload(
  { match = {}, related, ...page }: ProductPage,
  interpretation?: Interpretation,
): Promise<ProductSearchPayload> {
  const others = await related?.();
  const payload = { ...page, ...(others ? { related: others } : {}) };
  if (!interpretation) return payload;
  const { text, filters } = interpretation;
  const { correctedText } = match;
  // Nothing is similar, or matches some of the words, if the site shows none of what the engine has found.
  const shown = page.count > 0 ? match : correctedText === undefined ? {} : { correctedText };
  return { ...payload, interpretation: { text, filters, ...shown } };
}
