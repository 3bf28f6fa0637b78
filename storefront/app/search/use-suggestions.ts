import { useEffect, useState } from 'react';
import { SUGGESTIONS } from '@grabdeals/shared/limits';
import { browserApi } from '~/api/browser-api';
import type { Suggestions } from '~/api/types';
import { suggestionGroups, type SuggestionGroup } from './suggestion-groups';

interface SuggestedGroups {
  words: string;
  groups: SuggestionGroup[];
}

/**
 * Returns suggestions for the words when typing pauses; undefined before the first response. While the shopper types, the
 * previous suggestions remain.
 */
export function useSuggestions(siteName: string, text: string): SuggestionGroup[] | undefined {
  const words = text.trim();
  const isLongEnough = words.length >= SUGGESTIONS.minLetters;
  const [results, setResults] = useState<SuggestedGroups>();
  useEffect(() => {
    if (!isLongEnough) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions(siteName, words, controller.signal).then(
        (suggestions) => setResults({ words, groups: suggestionGroups(suggestions) }),
        () => !controller.signal.aborted && setResults(undefined),
      );
    }, SUGGESTIONS.debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [siteName, words, isLongEnough]);
  const isCurrent = isLongEnough && results && (words.startsWith(results.words) || results.words.startsWith(words));
  return isCurrent ? results.groups : undefined;
}

async function fetchSuggestions(websiteName: string, q: string, signal: AbortSignal): Promise<Suggestions> {
  const { data, response } = await browserApi.GET('/api/home/suggestions', {
    params: { query: { websiteName, q } },
    signal,
  });
  if (!data) throw new Error(`The suggestions call returned ${response.status}`);
  return data.data;
}
