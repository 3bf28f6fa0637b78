import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '~/components/button';
import { CopyButton } from '~/internal/copy-button';
import { SAVED_PATH } from '~/site/paths';
import { savedDeals, type SavedDeal } from './saved-deals';
import styles from './transfer.module.css';
import { counted } from '@grabdeals/shared/counted';
import { savedLinkHash } from '@grabdeals/shared/saved-link';
import { idsInHash } from './transfer-link';

/** Offers a link that opens the saved deals on another device. */
export function TransferLink({ deals }: { deals: readonly SavedDeal[] }) {
  const inputId = useId();
  const url = location.origin + SAVED_PATH + savedLinkHash(deals.map(({ id }) => id));
  return (
    <details className={styles.transfer}>
      <summary>Open on another device</summary>
      <div className={`cluster ${styles.link}`}>
        <label htmlFor={inputId}>Open this link on the other device to add these deals there.</label>
        <input id={inputId} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        <CopyButton text={url} label="the link to your saved deals" />
      </div>
    </details>
  );
}

/** Offers to save the deals of a link from another device. */
export function TransferNotice() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const newIds = idsInHash(hash).filter((id) => !savedDeals.has(id));
  if (newIds.length === 0) return null;
  const close = () => void navigate(SAVED_PATH, { replace: true, preventScrollReset: true });
  const add = () => {
    savedDeals.addIds(newIds);
    close();
  };
  const deals = counted(newIds.length, 'deal');
  return (
    <div role="status" className={`cluster ${styles.notice}`}>
      <p>This link contains {deals} from another device.</p>
      <Button onClick={add}>Add {deals}</Button>
      <Button quiet onClick={close}>
        Not now
      </Button>
    </div>
  );
}
