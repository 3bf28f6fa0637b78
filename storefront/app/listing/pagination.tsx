import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { pageWindow } from './page-window';
import styles from './pagination.module.css';

/** Marks history entries made by going to a page, so that the list's heading can take the focus. */
export const FROM_PAGINATION = 'pagination';

interface PaginationProps {
  current: number;
  last: number;
  hrefOf: (page: number) => string;
}

/** Links to the pages of a list; nothing for a single page. */
export function Pagination({ current, last, hrefOf }: PaginationProps) {
  if (last <= 1) return null;
  return (
    <nav aria-label="Pages" className={styles.pages}>
      <Step label="Previous page" href={current > 1 ? hrefOf(current - 1) : undefined} rel="prev">
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
                to={hrefOf(page)}
                state={FROM_PAGINATION}
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
      <Step label="Next page" href={current < last ? hrefOf(current + 1) : undefined} rel="next">
        <ChevronRight size={20} aria-hidden="true" />
      </Step>
    </nav>
  );
}

interface StepProps {
  label: string;
  href: string | undefined;
  rel: 'prev' | 'next';
  children: React.ReactNode;
}

function Step({ label, href, rel, children }: StepProps) {
  if (href === undefined) {
    return (
      <span className={styles.step} data-disabled="">
        {children}
      </span>
    );
  }
  return (
    <Link to={href} rel={rel} state={FROM_PAGINATION} className={styles.step} aria-label={label} prefetch="intent">
      {children}
    </Link>
  );
}
