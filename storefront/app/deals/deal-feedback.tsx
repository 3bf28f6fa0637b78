import { report } from '~/api/report';
import { useFeedback } from '~/api/use-feedback';
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

function ExpiredReport({ id }: { id: string }) {
  const siteName = useSiteName();
  const { state, text, send } = useFeedback('report', 'Thank you. We’ll check the price.');
  return (
    <div className="tiny">
      {state !== 'sent' && (
        <Button
          quiet
          className={styles.voteButton}
          onClick={() => send(report(`/api/deals/${id}/reports`, { websiteName: siteName }))}
        >
          Price expired?
        </Button>
      )}
      <span role="status">{text}</span>
    </div>
  );
}
