import type { ProductSearchPayload } from '~/api/types';
import { toggleEntry, type ListingState } from './listing-state';

type InterpretationView = NonNullable<ProductSearchPayload['interpretation']>;
type InterpretedFilter = InterpretationView['filters'][number];

/** How the API has understood the text of a search. */
export interface SearchInterpretation extends InterpretationView {
  /** The text as it was typed. */
  search: string;
}

/** Returns the interpretation if it belongs to the search of the state: while another list loads, its text is not interpreted yet. */
export function interpretationOf(
  state: ListingState,
  interpretation: SearchInterpretation | undefined,
): SearchInterpretation | undefined {
  return state.search && interpretation?.search === state.search ? interpretation : undefined;
}

/**
 * Returns the state with a filter of the text as a filter of the URL, so that a control shows and changes the filter.
 * @param interpretation how the API has understood the search of the state.
 */
export function withFilterInUrl(
  state: ListingState,
  interpretation: SearchInterpretation | undefined,
  kind: InterpretedFilter['kind'],
): ListingState {
  const filter = interpretation?.filters.find((other) => other.kind === kind);
  if (!filter) return state;
  const { textWithout, mid, categoryId, minPrice, maxPrice, minDiscount, sort } = filter;
  return {
    ...state,
    search: textWithout,
    asTyped: false,
    brandIds: mid === undefined ? state.brandIds : [mid],
    categoryIds: categoryId === undefined ? state.categoryIds : [categoryId],
    minPrice: minPrice === undefined ? state.minPrice : Math.floor(minPrice),
    maxPrice: maxPrice === undefined ? state.maxPrice : Math.ceil(maxPrice),
    minDiscount: minDiscount ?? state.minDiscount,
    sort: sort ?? state.sort,
  };
}

/** Names of the checkboxes, which are parameters of the URL. */
export type OptionName = 'brandid' | 'categoryid' | 'color' | 'size';

/** Returns the state after a click on a checkbox. */
export function toggleOption(
  state: ListingState,
  interpretation: SearchInterpretation | undefined,
  name: OptionName,
  value: string,
): ListingState {
  const toggled = (next: ListingState): Partial<ListingState> => {
    if (name === 'color') return { colors: toggleEntry(next.colors, value) };
    if (name === 'size') return { sizes: toggleEntry(next.sizes, value) };
    const id = Number(value);
    return name === 'brandid'
      ? { brandIds: toggleEntry(next.brandIds, id) }
      : { categoryIds: toggleEntry(next.categoryIds, id) };
  };
  const kind = name === 'brandid' ? 'brand' : name === 'categoryid' ? 'category' : undefined;
  const next = kind ? withFilterInUrl(state, interpretation, kind) : state;
  return { ...next, ...toggled(next), page: 1 };
}
