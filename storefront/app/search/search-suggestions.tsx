import { useCallback, useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useSiteName } from '~/site/use-site';
import { SuggestionLine } from './suggestion-line';
import styles from './search-suggestions.module.css';
import { useSuggestions } from './use-suggestions';

/** What the search box tells assistive technology about its list. */
export interface Popup {
  listId: string;
  activeId: string | undefined;
}

interface Props {
  field: HTMLInputElement;
  /** Called with the list while it is shown, with nothing when it is not. */
  onPopup: (popup: Popup | undefined) => void;
}

/**
 * The list under the search box. The focus stays in the box, whose keys move through the list; Enter without a chosen line
 * searches, since the box stands in an ordinary form.
 */
export default function SearchSuggestions({ field, onPopup }: Props) {
  const listId = useId();
  const navigate = useNavigate();
  const siteName = useSiteName();
  const typed = useTyped(field);
  const [closed, setClosed] = useState(false);
  const [active, setActive] = useState(-1);
  const groups = useSuggestions(siteName, typed);
  const lines = groups?.flatMap(({ suggestions }) => suggestions) ?? [];
  const open = !closed && lines.length > 0;
  const lineId = (key: string) => `${listId}-${key}`;
  const activeLine = open ? lines[active] : undefined;
  const activeId = activeLine && lineId(activeLine.key);

  const close = () => {
    setClosed(true);
    setActive(-1);
  };
  const leave = () => {
    close();
    field.form?.reset();
    field.blur();
  };
  const onInput = useEffectEvent(() => {
    setClosed(false);
    setActive(-1);
  });
  const onAway = useEffectEvent(close);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || lines.length === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setClosed(false);
      setActive(nextLine(active, event.key === 'ArrowDown' ? 1 : -1, lines.length));
    } else if (event.key === 'Escape' && open) {
      // A second one clears the box, as browsers do.
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && activeLine) {
      event.preventDefault();
      leave();
      void navigate(activeLine.href);
    }
  });

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    field.addEventListener('input', () => onInput(), { signal });
    field.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    field.addEventListener('blur', () => onAway(), { signal });
    field.form?.addEventListener('submit', () => onAway(), { signal });
    return () => stop.abort();
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
          className={styles.list}
          // The focus stays in the box.
          onMouseDown={(event) => event.preventDefault()}
        >
          {groups.map(({ title, suggestions }) => (
            <div key={title} role="group" aria-labelledby={lineId(title)} className={styles.group} data-group={title}>
              <div id={lineId(title)} role="presentation" className={styles.title}>
                {title}
              </div>
              {suggestions.map((suggestion) => (
                <SuggestionLine
                  key={suggestion.key}
                  id={lineId(suggestion.key)}
                  suggestion={suggestion}
                  active={suggestion === activeLine}
                  onChoose={leave}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** What stands in the box beside what it came with; letters may have been typed while this code was on its way. */
function useTyped(field: HTMLInputElement): string {
  const subscribe = useCallback(
    (onChange: () => void) => {
      field.addEventListener('input', onChange);
      return () => field.removeEventListener('input', onChange);
    },
    [field],
  );
  return useSyncExternalStore(subscribe, () => (field.value === field.defaultValue ? '' : field.value));
}

/** The line after the last, and the one before the first, is the box itself. */
function nextLine(active: number, step: 1 | -1, count: number): number {
  const stops = count + 1;
  return ((active + 1 + step + stops) % stops) - 1;
}

function countText(count: number): string {
  if (count === 0) return 'No suggestions';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}
