import { formatEnd } from '@grabdeals/shared/time-zones';
import { useTimeZone } from '~/site/use-site';

interface Props {
  /** ISO 8601. */
  endsAt: string;
  /** Text before the time, such as `Ends`. */
  prefix: string;
  className?: string;
}

/** Shows when a deal ends, in the site's time zone: `Ends Nov 27, 11:59 PM ET`. */
export function EndTime({ endsAt, prefix, className }: Props) {
  const timeZone = useTimeZone();
  return (
    <time className={className} dateTime={endsAt}>
      {`${prefix} ${formatEnd(endsAt, timeZone)}`}
    </time>
  );
}
