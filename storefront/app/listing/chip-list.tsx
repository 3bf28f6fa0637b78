import { X } from 'lucide-react';
import { Link } from 'react-router';
import type { FilterChip } from './filter-chips';
import styles from './listing.module.css';

interface ChipListProps {
  chips: readonly FilterChip[];
  clearHref: string;
  /** Called if the focused link will disappear and no chip remains to take the focus. */
  onEmpty: () => void;
}

/** Shows the selected filters as links that remove them. */
export function ChipList({ chips, clearHref, onEmpty }: ChipListProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={`cluster ${styles.chips}`} aria-label="Selected filters">
      {chips.map((chip) => (
        <li key={chip.key}>
          <Link
            to={chip.href}
            preventScrollReset
            className="pill"
            aria-label={chip.removeLabel}
            onClick={(event) => focusNeighbour(event.currentTarget, onEmpty)}
          >
            <span className={styles.chipLabel} dir="auto">
              {chip.label}
            </span>
            <X size={14} aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={clearHref} preventScrollReset className={`row strong-small link ${styles.clear}`} onClick={onEmpty}>
          Clear all
        </Link>
      </li>
    </ul>
  );
}

/** Moves the focus from a chip to the next one, or to the one before the last. The list ends with "Clear all", which is no chip. */
function focusNeighbour(link: HTMLElement, onEmpty: () => void): void {
  const item = link.closest('li');
  const items = [...(item?.parentElement?.children ?? [])].slice(0, -1);
  const position = item ? items.indexOf(item) : -1;
  const neighbour = items[position + 1] ?? items[position - 1];
  const target = neighbour?.querySelector('a');
  if (target) target.focus();
  else onEmpty();
}
