import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { isPlainClick } from '~/components/plain-click';
import type { FilterChip } from './filter-chips';
import type { ListingState } from './listing-state';
import styles from './chip-list.module.css';

interface ChipListProps {
  chips: readonly FilterChip[];
  clearHref: string;
  clearState: ListingState;
  onGo: (state: ListingState) => void;
  /** The focused chip goes and no other is left: the focus has to go somewhere sensible. */
  onEmptied: () => void;
}

/** The set filters as links that remove them, so that they work without JavaScript too. */
export function ChipList({ chips, clearHref, clearState, onGo, onEmptied }: ChipListProps) {
  if (chips.length === 0) return null;

  const remove = (event: MouseEvent<HTMLAnchorElement>, state: ListingState) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    focusNeighbour(event.currentTarget, onEmptied);
    onGo(state);
  };
  const clear = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onEmptied();
    onGo(clearState);
  };

  return (
    <ul className={styles.chips} aria-label="Selected filters">
      {chips.map((chip) => (
        <li key={chip.key}>
          <Link
            to={chip.href}
            preventScrollReset
            className={styles.chip}
            aria-label={chip.removeLabel}
            onClick={(event) => remove(event, chip.state)}
          >
            <span className={styles.label}>{chip.label}</span>
            <X size={14} aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={clearHref} preventScrollReset className={styles.clear} onClick={clear}>
          Clear all
        </Link>
      </li>
    </ul>
  );
}

/** Moves the focus from a chip about to go to the one after it, else before it. The last item of the list is "Clear all". */
function focusNeighbour(link: HTMLElement, onEmptied: () => void): void {
  const item = link.closest('li');
  const items = [...(item?.parentElement?.children ?? [])].slice(0, -1);
  const position = item ? items.indexOf(item) : -1;
  const neighbour = items[position + 1] ?? items[position - 1];
  const target = neighbour?.querySelector('a');
  if (target) target.focus();
  else onEmptied();
}
