import { useEffect, useState } from 'react';
import type { Coupon } from '~/api/coupon-views';
import { workedText } from './worked-text';

/** Shows when a coupon last worked. The text of a cached page is updated in the browser. */
export function WorkedNote({ coupon: { lastWorkedAt, workedNote }, className }: { coupon: Coupon; className?: string }) {
  const [text, setText] = useState(workedNote);
  useEffect(() => {
    if (lastWorkedAt) setText(workedText(lastWorkedAt, Date.now()));
  }, [lastWorkedAt]);
  return (
    lastWorkedAt && (
      <time className={className} dateTime={lastWorkedAt}>
        {text}
      </time>
    )
  );
}
