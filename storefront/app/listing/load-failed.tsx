import { useRevalidator } from 'react-router';
import { Button } from '~/components/button';
import styles from './load-failed.module.css';

interface Props {
  /** What could not be had: `products`. */
  what: string;
  /** The button goes with the message, so the focus has to go somewhere sensible. */
  onRetry: () => void;
}

/** Says that another list could not be had, while the one from before stays; asks for it once more when told to. */
export function LoadFailed({ what, onRetry }: Props) {
  const { revalidate } = useRevalidator();
  const retry = () => {
    onRetry();
    void revalidate();
  };
  return (
    <div role="alert" className={styles.message}>
      <p>{`We could not load these ${what}. You still see the ones from before.`}</p>
      <Button quiet onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
