import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface Props {
  text: string;
  /** What the shopper can do about it. */
  children: ReactNode;
}

/** Says that a part of the page is missing, and offers a way on. */
export function FailureNotice({ text, children }: Props) {
  return (
    <div role="alert" className={styles.failure}>
      <p>{text}</p>
      {children}
    </div>
  );
}
