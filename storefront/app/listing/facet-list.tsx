import { formatCount } from '@grabdeals/shared/digits';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useHydrated } from '~/components/use-hydrated';
import { matchingOptions, type FacetOption } from './facet-options';
import styles from './filters.module.css';

/** Rows before "Show all". The style sheet hides the other rows. */
const SHORT_LIST = 8;

interface FacetListProps<Id extends number | string> {
  legend: string;
  /** Name of the form field and of the URL parameter. */
  name: string;
  options: readonly FacetOption<Id>[];
  selected: readonly Id[];
  onToggle: (id: Id) => void;
}

/** Checkboxes with result counts. A long list shows its first rows only, and has a search field. */
export function FacetList<Id extends number | string>({
  legend,
  name,
  options,
  selected,
  onToggle,
}: FacetListProps<Id>) {
  const hydrated = useHydrated();
  const listId = useId();
  const [text, setText] = useState('');
  const [expanded, setExpanded] = useState(false);
  if (options.length === 0) return null;
  const isLong = options.length > SHORT_LIST;
  const matches = matchingOptions(options, text);

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {isLong && (
        <label className={styles.search}>
          <Search size={16} aria-hidden="true" />
          <input
            type="search"
            value={text}
            dir="auto"
            disabled={!hydrated}
            placeholder={`Find ${legend.toLowerCase()}`}
            aria-label={`Find ${legend.toLowerCase()}`}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </label>
      )}
      <ul id={listId} className={styles.list} data-short={isLong && !expanded && !text ? '' : undefined}>
        {matches.map((option) => (
          <li key={option.id}>
            <label className={styles.option}>
              <input
                type="checkbox"
                name={name}
                value={option.id}
                checked={selected.includes(option.id)}
                onChange={() => onToggle(option.id)}
              />
              <span className={styles.name} dir="auto">
                {option.name}
              </span>
              {option.count !== undefined && (
                <span className={`tiny ${styles.count}`}>{formatCount(option.count)}</span>
              )}
            </label>
          </li>
        ))}
      </ul>
      {matches.length === 0 && (
        <p className={`small ${styles.none}`}>
          No {legend.toLowerCase()} match “<bdi>{text.trim()}</bdi>”.
        </p>
      )}
      {isLong && !text && (
        <button
          type="button"
          className={`strong-small link ${styles.more}`}
          aria-expanded={expanded}
          aria-controls={listId}
          disabled={!hydrated}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? 'Show less' : `Show all ${options.length}`}
        </button>
      )}
    </fieldset>
  );
}
