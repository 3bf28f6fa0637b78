import type { components } from '@grabdeals/shared/api.gen';
import { fetchWithSession } from './session-fetch';

type Schemas = components['schemas'];

/** Bodies by path. */
interface Reports {
  '/api/clicks': Schemas['RecordClickDto'];
  '/api/searches': Schemas['RecordSearchDto'];
  [couponEvents: `/api/coupons/${string}/events`]: Schemas['CouponEventDto'];
  [dealVotes: `/api/deals/${string}/votes`]: Schemas['DealSiteDto'];
  [priceReports: `/api/deals/${string}/reports`]: Schemas['DealSiteDto'];
  [couponVotes: `/api/coupons/${string}/votes`]: Schemas['CouponVoteDto'];
}

/**
 * Reports what a shopper does. The request delays nothing, and outlives the page. Sends it without `browserApi`, whose client would add
 * 2 kB to the scripts of every page.
 * @returns whether the API has accepted the report. Most callers ignore a failure.
 */
export async function report<Path extends keyof Reports>(path: Path, body: Reports[Path]): Promise<boolean> {
  const request = new Request(new URL(path, location.href), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  });
  const response = await fetchWithSession(request).catch(() => undefined);
  return response?.ok ?? false;
}
