import { useEffect, useEffectEvent, useRef } from 'react';
import { isPartialMatch } from '@grabdeals/shared/search-terms';
import { report } from '~/api/report';
import { useSiteName } from '~/site/use-site';
import { countFilters, type ListingState } from './listing-state';
import type { ListingData } from './listing-loader.server';

/**
 * Reports a search once when the shopper sees its first page without other filters. Pages come from caches, so only the browser knows how often
 * they are seen (docs/decisions/061-search-interpretation.md). The interpretation is that of the search of the state.
 */
export function useSearchReport(
  state: ListingState,
  { interpretation, count, failed }: Pick<ListingData, 'interpretation' | 'count' | 'failed'>,
): void {
  const websiteName = useSiteName();
  const isFirstPage = state.page === 1 && !state.asTyped && countFilters(state) === 1;
  const shown = isFirstPage && !failed ? interpretation : undefined;
  const text = shown?.search;
  const results = shown && isPartialMatch(shown) ? 0 : count;
  const reported = useRef<string>(undefined);
  const reportOnce = useEffectEvent((search: string) => {
    if (results === undefined || search === reported.current) return;
    reported.current = search;
    void report('/api/searches', { websiteName, text: search, results });
  });
  useEffect(() => {
    if (text) reportOnce(text);
  }, [text]);
}
