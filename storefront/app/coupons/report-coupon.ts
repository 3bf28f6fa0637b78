import type { CouponEvent } from '@grabdeals/shared/coupons';
import { fetchWithSession } from '~/api/session-fetch';

/** Reports that a shopper has seen or copied a code. The request outlives the page, and a failed report is ignored. */
export function reportCouponEvent(id: string, event: CouponEvent, websiteName: string): void {
  send(id, 'events', { event, websiteName }).catch(() => undefined);
}

/** Sends a vote. @throws Error if the vote could not be sent. */
export async function voteOnCoupon(id: string, worked: boolean, websiteName: string): Promise<void> {
  const { ok, status } = await send(id, 'votes', { worked, websiteName });
  if (!ok) throw new Error(`The vote was answered with ${status}`);
}

/** Sends a request without `browserApi`, whose client would add 2 kB to the scripts of the product list. */
function send(id: string, path: 'events' | 'votes', body: object): Promise<Response> {
  return fetchWithSession(
    new Request(`/api/coupons/${id}/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    }),
  );
}
