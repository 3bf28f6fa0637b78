import type { MouseEvent } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { ButtonLink } from '~/components/button';
import { FailureNotice } from '~/components/failure-notice';
import { isPlainClick } from '~/components/plain-click';

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
  const text = keepsList
    ? `We couldn’t load these ${what}. The previous ${what} are still shown.`
    : `These ${what} are unavailable at the moment. Please try again in a few minutes.`;
  return (
    <FailureNotice text={text}>
      <ButtonLink to={pathname + search} quiet onClick={retry}>
        Try again
      </ButtonLink>
    </FailureNotice>
  );
}
