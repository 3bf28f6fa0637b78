import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import styles from './back-heading.module.css';

/** A page's heading that goes back when pressed; home when the visit began on this page, or without JavaScript. */
export function BackHeading({ children }: { children: string }) {
  const navigate = useNavigate();
  const hasHistory = useLocation().key !== 'default';
  const goBack = (event: MouseEvent) => {
    if (!hasHistory) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <h1 className={styles.heading}>
      <Link to="/" onClick={goBack} className={styles.back} title="Go back">
        <ArrowLeft size={24} aria-hidden />
        {children}
      </Link>
    </h1>
  );
}
