import type { MouseEvent } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { ButtonLink } from '~/components/button';
import { isPlainClick } from '~/components/plain-click';
import styles from './load-failed.module.css';

interface Props {
  /** What could not be had: `products`. */
  what: string;
  /** The list from before is still on the page. */
  keepsList: boolean;
  /** The button goes with the message, so the focus has to go somewhere sensible. */
  onRetry: () => void;
}

/** Says that a list could not be had, and asks for it once more when told to. */
export function LoadFailed({ what, keepsList, onRetry }: Props) {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const retry = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onRetry();
    void revalidate();
  };
  return (
    <div role="alert" className={styles.message}>
      <p>
        {`We could not load these ${what}. ${keepsList ? 'You still see the ones from before.' : 'That was our fault, not yours.'}`}
      </p>
      <ButtonLink to={pathname + search} quiet onClick={retry}>
        Try again
      </ButtonLink>
    </div>
  );
}
