import type { Coupon } from '~/api/coupon-views';
import { useHydrated } from '~/components/use-hydrated';
import { workedText } from './worked-text';

/** Shows when a coupon last worked. A cached page contains the text as of its render, so the browser updates it. */
export function WorkedNote({
  coupon: { lastWorkedAt, workedNote },
  className,
}: {
  coupon: Coupon;
  className?: string;
}) {
  const hydrated = useHydrated();
  return (
    lastWorkedAt && (
      <time className={className} dateTime={lastWorkedAt}>
        {hydrated ? workedText(lastWorkedAt, Date.now()) : workedNote}
      </time>
    )
  );
}
