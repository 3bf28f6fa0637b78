import type { CouponEvent } from '@grabdeals/shared/coupons';
import { TEXTS } from '@grabdeals/shared/texts';
import { Check, Copy, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Coupon } from '~/api/coupon-views';
import { Button, buttonClass } from '~/components/button';
import { copyText } from '~/components/copy-text';
import { GrabDealsLink } from '~/components/grab-deals-link';
import { report } from '~/api/report';
import { useFeedback } from '~/api/use-feedback';
import { useSiteName } from '~/site/use-site';
import styles from './coupons.module.css';

interface Props {
  coupon: Coupon;
  slot: string;
}

/**
 * Shows how to use a coupon. The button is a paid link: it opens the merchant in a new tab, and shows and copies the code in this one.
 * Before hydration, and without JavaScript, the code is in a `details` element.
 */
export function CouponCode({ coupon, slot }: Props) {
  const { id, code, title, merchantName } = coupon;
  const { copy, isCopied, status, reportEvent } = useCopyCode(coupon);
  const details = useRef<HTMLDetailsElement>(null);
  const [hasScript, setHasScript] = useState(false);
  const [isUsed, setUsed] = useState(false);

  useEffect(() => {
    // A code remains open that was opened before hydration, or before a reload.
    setUsed(details.current?.open || wasOpened(id));
    setHasScript(true);
  }, [id]);

  const use = () => {
    if (isUsed) return;
    setUsed(true);
    if (!code) return;
    rememberOpened(id);
    reportEvent('shown');
    copy();
  };
  const link = (text: string, name: string, className = buttonClass({ wide: true })) => (
    <GrabDealsLink
      className={className}
      href={coupon.href}
      slot={slot}
      mid={coupon.mid}
      couponId={id}
      label={`${name}: ${title} (opens ${merchantName} in a new tab)`}
    >
      {text}
    </GrabDealsLink>
  );

  if (code && !hasScript) {
    return (
      <details ref={details} className={styles.use}>
        <summary className={buttonClass({ wide: true })}>
          Show code<span className="visually-hidden">{`: ${title}`}</span>
        </summary>
        <code className={styles.code}>{code}</code>
        {link(TEXTS.grabDeals, TEXTS.grabDeals)}
        <p className={`tiny ${styles.below}`}>{TEXTS.paidLink}</p>
      </details>
    );
  }
  // The lines have the same heights before and after, so that an opened code does not stretch the row of its card.
  const isShown = isUsed && code !== undefined;
  return (
    <div className={styles.use}>
      {!code && <p className={`small ${styles.noCode}`}>{TEXTS.noCodeNeeded}</p>}
      {isShown ? (
        <ShownCode code={code} copy={copy} isCopied={isCopied} />
      ) : (
        <div onClick={use}>{code ? link('Show code', 'Show code') : link(TEXTS.grabDeals, TEXTS.grabDeals)}</div>
      )}
      <div className={`tiny ${styles.below}`}>
        <p>
          {isShown && link(TEXTS.grabDeals, TEXTS.grabDeals, 'link')} {TEXTS.paidLink}
        </p>
        {isUsed && <CouponVote coupon={coupon} />}
      </div>
      <p role="status" className="visually-hidden">
        {status}
      </p>
    </div>
  );
}

const OPENED_KEY = 'opened-coupons';

/** Returns whether the tab has shown the code of a coupon. Browsers that deny storage remember none. */
function wasOpened(id: string): boolean {
  try {
    return sessionStorage.getItem(OPENED_KEY)?.split(',').includes(id) ?? false;
  } catch {
    return false;
  }
}

function rememberOpened(id: string): void {
  try {
    sessionStorage.setItem(OPENED_KEY, [...(sessionStorage.getItem(OPENED_KEY)?.split(',') ?? []), id].join());
  } catch {
    // The code is open until the page is left.
  }
}

/** Returns a function that copies the coupon's code and reports it, and what came of it. */
export function useCopyCode({ id, code }: Pick<Coupon, 'id' | 'code'>) {
  const siteName = useSiteName();
  const [status, setStatus] = useState('');
  const [isCopied, setCopied] = useState(false);
  const reportEvent = (event: CouponEvent) =>
    void report(`/api/coupons/${id}/events`, { event, websiteName: siteName });
  const copy = () => {
    if (!code) return;
    copyText(code).then(
      () => {
        setStatus(`Code ${code} copied.`);
        setCopied(true);
        reportEvent('copied');
      },
      () => setStatus('Select the code to copy it.'),
    );
  };
  return { copy, isCopied, status, reportEvent };
}

/** Shows a code with a button that copies it. */
export function ShownCode({ code, copy, isCopied }: { code: string; copy: () => void; isCopied: boolean }) {
  return (
    <div className={styles.shown}>
      <code className={styles.code}>{code}</code>
      <Button quiet onClick={copy} aria-label={`Copy code ${code}`} className={styles.copy}>
        {isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  );
}

/** Asks whether the coupon worked. The answers determine the order of coupons. */
function CouponVote({ coupon: { id, title } }: { coupon: Coupon }) {
  const siteName = useSiteName();
  const { state, text, send } = useFeedback('feedback', 'Thank you for your feedback.');
  const vote = (worked: boolean) => send(report(`/api/coupons/${id}/votes`, { worked, websiteName: siteName }));
  return (
    <div className={styles.vote}>
      <p role="status">{text}</p>
      {state === 'open' && (
        <div role="group" aria-label={`Feedback on ${title}`} className={styles.answers}>
          <span>Did it work?</span>
          <button type="button" aria-label="Worked" onClick={() => vote(true)}>
            <ThumbsUp size={16} aria-hidden="true" />
          </button>
          <button type="button" aria-label="Didn’t work" onClick={() => vote(false)}>
            <ThumbsDown size={16} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
}
