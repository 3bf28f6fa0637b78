import { useSyncExternalStore } from 'react';
import { workedText } from './worked-text';

interface Props {
  /** ISO 8601. */
  at: string;
  /** The text as of the render on the server. */
  note: string | undefined;
  className?: string;
}

/** Shows when a coupon last worked. A cached page contains the text as of its render, so the browser updates it. */
export function WorkedNote({ at, note, className }: Props) {
  const text = useSyncExternalStore(
    subscribeToNothing,
    () => workedText(at, Date.now()),
    () => note,
  );
  return (
    <time className={className} dateTime={at}>
      {text}
    </time>
  );
}

const subscribeToNothing = () => () => undefined;
