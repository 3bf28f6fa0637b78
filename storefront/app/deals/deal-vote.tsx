import { Flame } from 'lucide-react';
import { useState } from 'react';
import { report } from '~/api/report';
import { Button } from '~/components/button';
import { useSiteName } from '~/site/use-site';
import styles from './deals.module.css';

interface Props {
  product: { id: string; title: string };
  /** Votes of the last days; absent if they are unknown. */
  votes?: number;
}

/** Shows a button that votes for a deal. The next ranking includes the vote. */
export function DealVote({ product: { id, title }, votes = 0 }: Props) {
  const siteName = useSiteName();
  const [state, setState] = useState<'open' | 'sent' | 'failed'>('open');
  const vote = () => {
    setState('sent');
    void report(`/api/deals/${id}/votes`, { websiteName: siteName }).then(
      (isAccepted) => isAccepted || setState('failed'),
    );
  };
  const count = votes + (state === 'sent' ? 1 : 0);
  return (
    <div className={`tiny ${styles.vote}`}>
      <Button
        quiet
        className={styles.voteButton}
        aria-pressed={state === 'sent'}
        onClick={vote}
        disabled={state === 'sent'}
      >
        <Flame size={16} aria-hidden="true" />
        Hot deal
        {count > 0 && <span className={styles.votes}>{count}</span>}
        <span className="visually-hidden">{`: ${title}`}</span>
      </Button>
      <span role="status">
        {state === 'sent' && 'Thanks for your vote.'}
        {state === 'failed' && 'Your vote could not be sent. Please try again later.'}
      </span>
    </div>
  );
}
