import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import styles from './heading.module.css';

/** A page's heading that goes back when pressed; home when the visit began on this page, or without JavaScript. */
export function BackHeading({ children }: { children: string }) {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (!hasPageBefore()) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <h1 className="page-heading">
      <Link to="/" onClick={goBack} className={styles.back} title="Go back">
        <ArrowLeft size={24} aria-hidden />
        {children}
      </Link>
    </h1>
  );
}

/** Whether a page of this shop stands before this one in the tab. Older browsers know only that some page may. */
function hasPageBefore(): boolean {
  return 'navigation' in window ? navigation.canGoBack : history.length > 1;
}
