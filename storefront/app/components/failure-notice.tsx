import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface Props {
  text: string;
  /** Links or buttons. */
  children: ReactNode;
}

/** Shows that a part of the page is missing. */
export function FailureNotice({ text, children }: Props) {
  return (
    <div role="alert" className={`cluster ${styles.failure}`}>
      <p>{text}</p>
      {children}
    </div>
  );
}
