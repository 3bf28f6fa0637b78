import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import styles from './menu-dropdown.module.css';

interface Props {
  label: string;
  /** Where all of them are. */
  all: { to: string; label: string };
  children: ReactNode;
}

/** `hover` goes when the pointer leaves; `pinned` stays until the shopper closes it or goes elsewhere. */
type State = 'closed' | 'hover' | 'pinned';

/** A header menu that opens by click, by keyboard and under the pointer. */
export function MenuDropdown({ label, all, children }: Props) {
  const [state, setState] = useState<State>('closed');
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const open = state !== 'closed';

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setState('closed');
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setState('closed');
    trigger.current?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setState('closed');
  };

  return (
    <div
      ref={root}
      className={styles.root}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setState((now) => (now === 'closed' ? 'hover' : now))}
      onPointerLeave={() => setState((now) => (now === 'hover' ? 'closed' : now))}
    >
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setState((now) => (now === 'pinned' ? 'closed' : 'pinned'))}
      >
        {label}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <div id={panelId} className={styles.panel} data-open={open}>
        <div className={styles.surface} onClick={() => setState('closed')}>
          <div className={styles.links}>{children}</div>
          <Link to={all.to} className={styles.all}>
            {all.label}
            <ArrowRight size={16} aria-hidden="true" />
          </Link>
        </div>
      </div>
    </div>
  );
}
