import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import styles from './heading.module.css';

/** Shows a page's heading that leads back; home if the visit began on this page, or without JavaScript. */
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

/** Returns whether the tab has a previous page of this shop. Older browsers only know whether the tab has any other page. */
function hasPageBefore(): boolean {
  return 'navigation' in window ? navigation.canGoBack : history.length > 1;
}
