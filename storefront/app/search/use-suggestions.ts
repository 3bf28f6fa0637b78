import { useEffect, useState } from 'react';
import { SUGGESTIONS } from '@grabdeals/shared/limits';
import { callApi } from '~/api/call-api';
import type { Suggestions, SuggestionsAnswer } from '~/api/types';
import { suggestionGroups, type SuggestionGroup } from './suggestion-groups';

interface Answer {
  words: string;
  groups: SuggestionGroup[];
}

/**
 * Returns suggestions for the words when typing pauses; undefined before the first response. While the shopper types, the
 * previous suggestions remain.
 */
export function useSuggestions(siteName: string, typed: string): SuggestionGroup[] | undefined {
  const words = typed.trim();
  const enough = words.length >= SUGGESTIONS.minLetters;
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (!enough) return;
    const outdated = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions(siteName, words, outdated.signal).then(
        (found) => setAnswer({ words, groups: suggestionGroups(found) }),
        () => !outdated.signal.aborted && setAnswer(undefined),
      );
    }, SUGGESTIONS.debounceMs);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [siteName, words, enough]);
  const fits = enough && answer && (words.startsWith(answer.words) || answer.words.startsWith(words));
  return fits ? answer.groups : undefined;
}

async function fetchSuggestions(websiteName: string, q: string, signal: AbortSignal): Promise<Suggestions> {
  const query = new URLSearchParams({ websiteName, q });
  const answer = await callApi(`/api/home/suggestions?${query.toString()}`, { signal });
  if (!answer.ok) throw new Error(`The suggestions call returned ${answer.status}`);
  const { data } = (await answer.json()) as SuggestionsAnswer;
  return data;
}
