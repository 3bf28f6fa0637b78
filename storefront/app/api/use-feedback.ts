import { useState } from 'react';

/**
 * Returns a function that shows feedback as sent at once, until the API rejects it, and the text of its status.
 * @param what what the shopper sends, such as `vote`.
 */
export function useFeedback(what: string, thanks: string) {
  const [state, setState] = useState<'open' | 'sent' | 'failed'>('open');
  const send = (reported: Promise<boolean>) => {
    setState('sent');
    void reported.then((isAccepted) => isAccepted || setState('failed'));
  };
  const texts = { open: '', sent: thanks, failed: `Your ${what} could not be sent. Please try again later.` };
  return { state, text: texts[state], send };
}
