import { useState } from 'react';
import { report } from '~/api/report';
import { useFeedback } from '~/api/use-feedback';
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
  const { state, text, send } = useFeedback('vote', 'Thanks for your vote.');
  const [countWithVote, setCountWithVote] = useState(0);
  const vote = () => {
    setCountWithVote(votes + 1);
    send(report(`/api/deals/${id}/votes`, { websiteName: siteName }));
  };
  // Deals that are loaded after the vote may include it.
  const count = state === 'sent' ? Math.max(votes, countWithVote) : votes;
  return (
    <div className={`tiny ${styles.vote}`}>
      <Button
        quiet
        className={styles.voteButton}
        aria-pressed={state === 'sent'}
        onClick={vote}
        disabled={state === 'sent'}
      >
        <Flame />
        Hot deal
        {count > 0 && <span className={styles.votes}>{count}</span>}
        <span className="visually-hidden">{`: ${title}`}</span>
      </Button>
      <span role="status">{text}</span>
    </div>
  );
}

/** Lucide's flame. An import would add the icon to a file that every page loads. */
function Flame() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M8.5 14.5A2.5 2.5 0 0 0 11 12c0-1.38-.5-2-1-3-1.07-2.14-.22-4.05 2-6 .5 2.5 2 4.9 4 6.5s3 3.5 3 5.5a7 7 0 1 1-14 0c0-1.15.43-2.29 1-3a2.5 2.5 0 0 0 2.5 2.5z" />
    </svg>
  );
}
