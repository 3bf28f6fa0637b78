import type { ReactNode } from 'react';
import styles from './message-page.module.css';

interface Props {
  title: string;
  text?: string;
  /** Text of the price tag over the title. */
  mark?: string | number;
  /** Buttons. */
  children: ReactNode;
}

/** Shows a page with a message and links. Search engines do not index it. */
export function MessagePage({ title, text, mark, children }: Props) {
  return (
    <div className={`container stack ${styles.page}`}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.sign}>
        <span className={styles.mark} aria-hidden={!mark}>
          {mark ?? '%'}
        </span>
      </p>
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      <div className={`cluster ${styles.actions}`}>{children}</div>
    </div>
  );
}
