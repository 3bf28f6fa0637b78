import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import styles from '~/articles/prose.module.css';
import { isOwnPage, loadsDocument } from '~/site/paths';

/** Shows HTML text. The router opens its links to pages of this site. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  const navigate = useNavigate();
  const followLink = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!href || !isOwnPage(href) || loadsDocument(href) || opensElsewhere) return;
    event.preventDefault();
    void navigate(href);
  };
  return (
    <div className={`${styles.prose} ${className}`} onClick={followLink} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
