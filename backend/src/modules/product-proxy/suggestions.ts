import { fold } from '../search/tokenizer.js';
import type { ProductPage } from './product-finder.js';
import type { ProductHit, SuggestedProductView, SuggestionsPayload } from './product.views.js';

/** Selects suggestions from the products found for the words: at most `limit` of each kind. */
export function toSuggestions(words: string, page: ProductPage, limit: number): SuggestionsPayload {
  const { brands, categories } = page.facets;
  const searchedWords = page.match?.correctedText ?? words;
  return {
    categories: bestNamesFirst(searchedWords, categories, ({ categoryName }) => categoryName).slice(0, limit),
    brands: bestNamesFirst(searchedWords, brands, ({ name }) => name).slice(0, limit),
    products: page.products.slice(0, limit).map(toSuggestedProduct),
  };
}

/** Sorts facets whose name contains the words before facets whose products only match them; then by count. */
function bestNamesFirst<Facet extends { count: number }>(
  words: string,
  facets: readonly Facet[],
  nameOf: (facet: Facet) => string,
): Facet[] {
  const typedWords = fold(words).split(/\s+/).filter(Boolean);
  const containsWords = (facet: Facet): boolean => {
    const name = ` ${fold(nameOf(facet))}`;
    return typedWords.every((word) => name.includes(` ${word}`));
  };
  return facets
    .map((facet) => ({ facet, hasWords: Number(containsWords(facet)) }))
    .sort((one, other) => other.hasWords - one.hasWords || other.facet.count - one.facet.count)
    .map(({ facet }) => facet);
}

function toSuggestedProduct({ _id, _source: source }: ProductHit): SuggestedProductView {
  const { title, images, price, originalPrice, originalPriceIsClaim, saleEndsAt, merchantName } = source;
  const image = images.image[0]?.value;
  return {
    _id,
    title,
    ...(image ? { image } : {}),
    price,
    ...(originalPrice ? { originalPrice } : {}),
    ...(originalPriceIsClaim ? { originalPriceIsClaim } : {}),
    ...(saleEndsAt ? { saleEndsAt } : {}),
    merchantName,
  };
}
