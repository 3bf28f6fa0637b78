import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import type { Coupon } from '~/api/coupon-views';
import { Button } from '~/components/button';
import { report } from '~/api/report';
import { useSiteName } from '~/site/use-site';
import styles from './coupons.module.css';

/** Asks whether the coupon worked. The answers determine the order of coupons. */
export function CouponVote({ coupon: { id, title } }: { coupon: Coupon }) {
  const siteName = useSiteName();
  const [state, setState] = useState<'open' | 'sent' | 'failed'>('open');
  const vote = (worked: boolean) => {
    setState('sent');
    void report(`/api/coupons/${id}/votes`, { worked, websiteName: siteName }).then(
      (isAccepted) => isAccepted || setState('failed'),
    );
  };
  return (
    <div className={`small ${styles.vote}`}>
      <p role="status">
        {state === 'sent' && 'Thank you for your feedback.'}
        {state === 'failed' && 'Your feedback could not be sent. Please try again later.'}
      </p>
      {state === 'open' && (
        <div role="group" aria-label={`Feedback on ${title}`} className={`cluster ${styles.answers}`}>
          <span>Did it work?</span>
          <Button quiet onClick={() => vote(true)}>
            <ThumbsUp size={16} aria-hidden="true" />
            Worked
          </Button>
          <Button quiet onClick={() => vote(false)}>
            <ThumbsDown size={16} aria-hidden="true" />
            Didn’t work
          </Button>
        </div>
      )}
    </div>
  );
}
