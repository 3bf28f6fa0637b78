import { fold } from '../search/tokenizer.js';
import type { FoundProducts } from './product-finder.js';
import type { ProductHit, SuggestedProductView, SuggestionsPayload } from './product.views.js';

/** Picks from the products found for some words what may be meant by them: at most `limit` of each kind. */
export function toSuggestions(words: string, found: FoundProducts, limit: number): SuggestionsPayload {
  const { brands, categories } = found.facets;
  return {
    categories: namedFirst(words, categories, ({ categoryName }) => categoryName).slice(0, limit),
    brands: namedFirst(words, brands, ({ name }) => name).slice(0, limit),
    products: found.products.slice(0, limit).map(toSuggestedProduct),
  };
}

/** Those whose own name says the words come before those that only have such products; then the larger ones. */
function namedFirst<Facet extends { count: number }>(
  words: string,
  facets: readonly Facet[],
  nameOf: (facet: Facet) => string,
): Facet[] {
  const typed = fold(words).split(/\s+/).filter(Boolean);
  const saysThem = (facet: Facet): boolean => {
    const name = ` ${fold(nameOf(facet))}`;
    return typed.every((word) => name.includes(` ${word}`));
  };
  return facets
    .map((facet) => ({ facet, named: Number(saysThem(facet)) }))
    .sort((one, other) => other.named - one.named || other.facet.count - one.facet.count)
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
