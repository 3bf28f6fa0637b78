import { useLocation } from 'react-router';
import { ButtonLink } from '~/components/button';
import { FailureNotice } from '~/components/failure-notice';

interface Props {
  /** Name of the missing items, such as `products`. */
  what: string;
  /** Whether the previous list is still shown. */
  keepsList: boolean;
  /** Moves the focus: the message disappears with its button. */
  onRetry: () => void;
}

/** Shows that a list could not be loaded, and loads it again on request. */
export function LoadFailed({ what, keepsList, onRetry }: Props) {
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
