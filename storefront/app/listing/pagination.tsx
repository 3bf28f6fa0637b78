import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation, type LinkProps } from 'react-router';
import { pageWindow } from './page-window';
import styles from './pagination.module.css';

/** State of the history entry of a page link; the page's heading then takes the focus. */
const FROM_PAGINATION = 'pagination';

interface PaginationProps {
  current: number;
  last: number;
  hrefOf: (page: number) => string;
}

/** Links to the pages of a list; nothing for a single page. */
export function Pagination({ current, last, hrefOf }: PaginationProps) {
  const location = useLocation();
  useEffect(() => {
    if (location.state === FROM_PAGINATION) focusHeading();
  }, [location.key, location.state]);
  if (last <= 1) return null;
  const linkTo = (page: number) => ({ to: hrefOf(page), state: FROM_PAGINATION });
  return (
    <nav aria-label="Pages" className={`row ${styles.pages}`}>
      <Step label="Previous page" link={current > 1 ? linkTo(current - 1) : undefined} rel="prev">
        <ChevronLeft size={20} aria-hidden="true" />
      </Step>
      <ol className={styles.numbers}>
        {pageWindow(current, last).map((page, index) => (
          <li key={page === 'gap' ? `gap-${index}` : page}>
            {page === 'gap' ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                {...linkTo(page)}
                className={styles.page}
                aria-label={`Page ${page}`}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step label="Next page" link={current < last ? linkTo(current + 1) : undefined} rel="next">
        <ChevronRight size={20} aria-hidden="true" />
      </Step>
    </nav>
  );
}

/** Moves the focus to the heading of the page, whose `tabIndex` must be -1. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

interface StepProps {
  label: string;
  link: LinkProps | undefined;
  rel: 'prev' | 'next';
  children: React.ReactNode;
}

function Step({ label, link, rel, children }: StepProps) {
  if (!link) {
    return (
      <span className={styles.step} data-disabled="">
        {children}
      </span>
    );
  }
  return (
    <Link {...link} rel={rel} className={styles.step} aria-label={label} prefetch="intent">
      {children}
    </Link>
  );
}
