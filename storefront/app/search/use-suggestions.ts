import { useEffect, useState } from 'react';
import { SUGGESTIONS } from '@grabdeals/shared/limits';
import { browserApi } from '~/api/browser-api';
import type { Suggestions } from '~/api/types';
import { suggestionGroups, type SuggestionGroup } from './suggestion-groups';

interface Answer {
  words: string;
  groups: SuggestionGroup[];
}

/**
 * What to suggest for the words once typing pauses; undefined until there is an answer. While one goes on typing, the last
 * answer stands. Without any, search works all the same.
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
  const { data, response } = await browserApi.GET('/api/home/suggestions', {
    params: { query: { websiteName, q } },
    signal,
  });
  if (!data) throw new Error(`The suggestions call returned ${response.status}`);
  return data.data;
}
