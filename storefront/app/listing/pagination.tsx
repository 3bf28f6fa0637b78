import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import { isPlainClick } from '~/components/plain-click';
import { pageWindow } from './page-window';
import styles from './pagination.module.css';

/** Marks history entries made by going to a page, so that the list's heading can take the focus. */
export const FROM_PAGINATION = 'pagination';

interface PaginationProps {
  current: number;
  last: number;
  hrefOf: (page: number) => string;
  /** Goes to a page in its own way; else its link is followed at once. */
  onGo?: (page: number) => void;
}

/** Links to the pages of a list; nothing for a single page. */
export function Pagination({ current, last, hrefOf, onGo }: PaginationProps) {
  if (last <= 1) return null;
  const linkTo = (page: number) => ({
    to: hrefOf(page),
    state: FROM_PAGINATION,
    onClick: (event: MouseEvent) => {
      if (!onGo || !isPlainClick(event)) return;
      event.preventDefault();
      onGo(page);
    },
  });
  return (
    <nav aria-label="Pages" className={styles.pages}>
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
