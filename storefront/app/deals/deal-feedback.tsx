import { useState } from 'react';
import { report } from '~/api/report';
import { Button } from '~/components/button';
import { useSiteName } from '~/site/use-site';
import { DealVote } from './deal-vote';
import styles from './deals.module.css';

/** Lets shoppers vote for the deal of a product's page, and report that its price has expired. */
export function DealFeedback({ product }: { product: { id: string; title: string } }) {
  return (
    <div className={`cluster ${styles.feedback}`}>
      <DealVote product={product} />
      <ExpiredReport id={product.id} />
    </div>
  );
}

const TEXTS = {
  sent: 'Thank you. We’ll check the price.',
  failed: 'Your report could not be sent. Please try again later.',
};

function ExpiredReport({ id }: { id: string }) {
  const siteName = useSiteName();
  const [state, setState] = useState<'open' | 'sent' | 'failed'>('open');
  const send = () => {
    setState('sent');
    void report(`/api/deals/${id}/reports`, { websiteName: siteName }).then(
      (isAccepted) => isAccepted || setState('failed'),
    );
  };
  return (
    <div className="tiny">
      {state !== 'sent' && (
        <Button quiet className={styles.voteButton} onClick={send}>
          Price expired?
        </Button>
      )}
      <span role="status">{state !== 'open' && TEXTS[state]}</span>
    </div>
  );
}
