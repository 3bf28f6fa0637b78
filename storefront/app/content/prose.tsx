import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import styles from '~/articles/prose.module.css';
import { isPlainClick } from '~/components/plain-click';
import { isOwnPage } from '~/site/paths';

/** Shows HTML text. The router opens its links to pages of this site. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  const navigate = useNavigate();
  const followLink = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (!href || !isOwnPage(href) || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(href);
  };
  return (
    <div className={`${styles.prose} ${className}`} onClick={followLink} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
