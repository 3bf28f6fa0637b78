import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import styles from './menu-dropdown.module.css';
import type { MenuGroup } from './menu-groups';

/** Shows a menu of the header: a `details` element, so that it works before hydration. A mouse also opens it by hovering. */
export function MenuDropdown({ label, all, children }: MenuGroup) {
  const menu = useRef<HTMLDetailsElement>(null);
  /** Whether hovering opened the menu. It closes when the pointer leaves, unless a click has pinned it. */
  const openedByHover = useRef(false);

  const setOpen = (open: boolean) => {
    if (menu.current) menu.current.open = open;
  };

  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (menu.current && !menu.current.contains(event.target as Node)) menu.current.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);

  const onPointerEnter = () => {
    openedByHover.current = !menu.current?.open;
    setOpen(true);
  };
  const onPointerLeave = () => {
    if (openedByHover.current) setOpen(false);
    openedByHover.current = false;
  };
  const pin = (event: MouseEvent) => {
    if (openedByHover.current) event.preventDefault();
    openedByHover.current = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    setOpen(false);
    menu.current.querySelector('summary')?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !menu.current?.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    <details
      ref={menu}
      name="main-menu"
      className={styles.root}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onPointerEnter()}
      onPointerLeave={onPointerLeave}
    >
      <summary className={`strong-small ${styles.trigger}`} onClick={pin}>
        {label}
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      <div className={styles.panel}>
        <div className={`card ${styles.surface}`} onClick={() => setOpen(false)}>
          <div className={styles.links}>{children}</div>
          <Link to={all.to} className={`row strong-small ${styles.all}`}>
            {all.label}
            <ArrowRight size={16} aria-hidden="true" />
          </Link>
        </div>
      </div>
    </details>
  );
}
