import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import styles from './notice.module.css';
import { ButtonLink } from './button';

interface FailureNoticeProps {
  text: string;
  /** Links or buttons. */
  children: ReactNode;
}

/** Shows that a part of the page is missing. */
export function FailureNotice({ text, children }: FailureNoticeProps) {
  return (
    <div role="alert" className={`cluster ${styles.failure}`}>
      <p>{text}</p>
      {children}
    </div>
  );
}

interface LoadFailedProps {
  /** Name of the missing items, such as `products`. */
  what: string;
  /** Whether the previous list is still shown. */
  keepsList: boolean;
  /** Moves the focus: the message disappears with its button. */
  onRetry: () => void;
}

/** Shows that a list could not be loaded, and loads it again on request. */
export function LoadFailed({ what, keepsList, onRetry }: LoadFailedProps) {
  const { pathname, search } = useLocation();
  const text = keepsList
    ? `We couldn’t load these ${what}. The previous ${what} are still shown.`
    : `These ${what} are unavailable at the moment. Please try again in a few minutes.`;
  return (
    <FailureNotice text={text}>
      <ButtonLink to={pathname + search} preventScrollReset quiet onClick={onRetry}>
        Try again
      </ButtonLink>
    </FailureNotice>
  );
}
