import { useCallback, useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '@grabdeals/shared/counted';
import { SUGGESTIONS } from '@grabdeals/shared/limits';
import { useRootData, useSiteName } from '~/site/use-site';
import { browserApi } from '~/api/browser-api';
import type { Suggestions } from '~/api/types';
import { SuggestionLine } from './suggestion-line';
import styles from './search-suggestions.module.css';
import { suggestionGroups, type SuggestionGroup } from './suggestion-groups';

/** ARIA properties of the search field while the list is shown. */
export interface Popup {
  listId: string;
  activeId: string | undefined;
}

interface Props {
  field: HTMLInputElement;
  /** Called with undefined if the list is not shown. */
  onPopup: (popup: Popup | undefined) => void;
}

/**
 * Shows the list under the search field. The focus remains in the field, whose keys select a line. Enter without a selected line
 * submits the form. It is no Combobox of Base UI, because the field must work before this code is loaded.
 */
export default function SearchSuggestions({ field, onPopup }: Props) {
  const listId = useId();
  const navigate = useNavigate();
  const siteName = useSiteName();
  const words = useTypedWords(field);
  const [closed, setClosed] = useState(false);
  const [active, setActive] = useState(-1);
  const groups = useSuggestions(siteName, words);
  const lines = groups?.flatMap(({ suggestions }) => suggestions) ?? [];
  const open = !closed && lines.length > 0;
  const lineId = (key: string) => `${listId}-${key}`;
  const activeLine = open ? lines[active] : undefined;
  const activeId = activeLine && lineId(activeLine.key);

  const close = () => {
    setClosed(true);
    setActive(-1);
  };
  const closeAndReset = () => {
    close();
    field.form?.reset();
    field.blur();
  };
  const onInput = useEffectEvent(() => {
    setClosed(false);
    setActive(-1);
  });
  const onLeave = useEffectEvent(close);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || lines.length === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setClosed(false);
      setActive(nextLine(active, event.key === 'ArrowDown' ? 1 : -1, lines.length));
    } else if (event.key === 'Escape' && open) {
      // The browser clears the field at the second Escape.
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && activeLine) {
      event.preventDefault();
      closeAndReset();
      void navigate(activeLine.href);
    }
  });

  useEffect(() => {
    const { form } = field;
    field.addEventListener('input', onInput);
    field.addEventListener('keydown', onKeyDown);
    field.addEventListener('blur', onLeave);
    form?.addEventListener('submit', onLeave);
    return () => {
      field.removeEventListener('input', onInput);
      field.removeEventListener('keydown', onKeyDown);
      field.removeEventListener('blur', onLeave);
      form?.removeEventListener('submit', onLeave);
    };
  }, [field]);

  useEffect(() => {
    onPopup(open ? { listId, activeId } : undefined);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [onPopup, open, listId, activeId]);

  return (
    <>
      <p role="status" className="visually-hidden">
        {groups && !closed && countText(lines.length)}
      </p>
      {open && groups && (
        <div
          id={listId}
          role="listbox"
          aria-label="Suggestions"
          className={`card ${styles.list}`}
          // The focus remains in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {groups.map(({ title, suggestions }) => (
            <div key={title} role="group" aria-labelledby={lineId(title)} className={styles.group} data-group={title}>
              <div id={lineId(title)} role="presentation" className={`tiny ${styles.title}`}>
                {title}
              </div>
              {suggestions.map((suggestion) => (
                <SuggestionLine
                  key={suggestion.key}
                  id={lineId(suggestion.key)}
                  suggestion={suggestion}
                  active={suggestion === activeLine}
                  onChoose={closeAndReset}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** Returns the words that were typed into the field, also while this code was being loaded. */
function useTypedWords(field: HTMLInputElement): string {
  const subscribe = useCallback(
    (onChange: () => void) => {
      field.addEventListener('input', onChange);
      return () => field.removeEventListener('input', onChange);
    },
    [field],
  );
  return useSyncExternalStore(subscribe, () => (field.value === field.defaultValue ? '' : field.value));
}

/** Returns the index of the next line. After the last and before the first line, -1 means the field itself. */
function nextLine(active: number, step: 1 | -1, count: number): number {
  const stops = count + 1;
  return ((active + 1 + step + stops) % stops) - 1;
}

function countText(count: number): string {
  return count === 0 ? 'No suggestions' : counted(count, 'suggestion');
}

interface SuggestedGroups {
  words: string;
  groups: SuggestionGroup[];
}

/**
 * Returns suggestions for the words when typing pauses; undefined before the first response. While the shopper types, the
 * previous suggestions remain.
 */
function useSuggestions(siteName: string, text: string): SuggestionGroup[] | undefined {
  const hasProductPages = useRootData()?.site.hasProductPages ?? false;
  const words = text.trim();
  const isLongEnough = words.length >= SUGGESTIONS.minLetters;
  const [results, setResults] = useState<SuggestedGroups>();
  useEffect(() => {
    if (!isLongEnough) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions(siteName, words, controller.signal).then(
        (suggestions) => setResults({ words, groups: suggestionGroups(suggestions, hasProductPages) }),
        () => !controller.signal.aborted && setResults(undefined),
      );
    }, SUGGESTIONS.debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [siteName, words, isLongEnough, hasProductPages]);
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
