import { useState, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { scrollBehavior } from './reduced-motion';
import styles from './scroller.module.css';
import { useHydrated } from './use-hydrated';
import { useKeptScroll } from './use-kept-scroll';

/** Entries that fit on a wide screen, of the layouts with arrows. */
const PER_VIEW = { products: 4, brands: 5 };

interface Props {
  /** Name of the row, for the names of the arrows. It is unique on the page. */
  label: string;
  /** Width of the entries; the style sheet has the layouts. Those without arrows, except banners, are grids on wide screens. */
  layout: keyof typeof PER_VIEW | 'banners' | 'categories' | 'articles' | 'coupons';
  /** List items. */
  children: readonly ReactNode[];
}

/**
 * Shows a row that scrolls by wheel, by touch and, on wide screens, by arrows. All entries are in the HTML. The arrows need a
 * script, so they are rendered after hydration only.
 */
export function Scroller({ label, layout, children }: Props) {
  const { ref: list, onScroll: keep } = useKeptScroll<HTMLUListElement>(label);
  const hydrated = useHydrated();
  const [edge, setEdge] = useState<'start' | 'between' | 'end'>('start');

  const scrollPage = (direction: 1 | -1) => {
    const element = list.current;
    element?.scrollBy({ left: direction * element.clientWidth, behavior: scrollBehavior() });
  };
  const onScroll = () => {
    keep();
    const element = list.current;
    if (!element) return;
    const left = element.scrollWidth - element.clientWidth - element.scrollLeft;
    setEdge(element.scrollLeft < 2 ? 'start' : left < 2 ? 'end' : 'between');
  };

  return (
    <div className={styles.root} data-layout={layout}>
      <ul ref={list} className={styles.list} onScroll={onScroll}>
        {children}
      </ul>
      {hydrated && (layout === 'products' || layout === 'brands') && children.length > PER_VIEW[layout] && (
        <>
          <button
            type="button"
            className={`${styles.arrow} ${styles.previous}`}
            aria-label={`Scroll back in ${label}`}
            aria-disabled={edge === 'start'}
            onClick={() => scrollPage(-1)}
          >
            <ChevronLeft size={22} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={`${styles.arrow} ${styles.next}`}
            aria-label={`Scroll forward in ${label}`}
            aria-disabled={edge === 'end'}
            onClick={() => scrollPage(1)}
          >
            <ChevronRight size={22} aria-hidden="true" />
          </button>
        </>
      )}
    </div>
  );
}
