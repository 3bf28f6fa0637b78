import { FEED_CHANNEL } from '@grabdeals/shared/feed-channel';
import { DEFAULT_FEED_CHANNEL } from '@grabdeals/shared/limits';
import { isWebAddress } from '@grabdeals/shared/web-address';
import type { FeedRow } from '~/api/types';

/** A stay that somebody looks for; what the address does not name is empty. */
export interface Stay {
  city: string;
  checkIn: string;
  checkOut: string;
  channel: string;
}

const MAX_TEXT = 80;

/** Providers call the address of an offer by one of these names. */
const LINK_FIELDS = ['url', 'link', 'deepLink', 'redirectUrl'];

/** Reads `checkIn`, `checkOut`, `chanel` and `city`. */
export function parseStay(query: URLSearchParams): Stay {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, MAX_TEXT);
  const channel = text('chanel');
  return {
    city: text('city'),
    checkIn: text('checkIn'),
    checkOut: text('checkOut'),
    channel: FEED_CHANNEL.test(channel) ? channel : DEFAULT_FEED_CHANNEL,
  };
}

/** The address of the feed's first offer in the city, with the stay in its query; undefined where there is none. */
export function stayHref(rows: readonly FeedRow[], stay: Stay): string | undefined {
  const link = rows
    .filter((row) => names(row, stay.city))
    .map(linkOf)
    .find(Boolean);
  if (!link) return undefined;
  const url = new URL(link);
  for (const name of ['city', 'checkIn', 'checkOut'] as const) {
    if (stay[name] && !url.searchParams.has(name)) url.searchParams.set(name, stay[name]);
  }
  return url.href;
}

function names(row: FeedRow, city: string): boolean {
  const wanted = city.toLowerCase();
  return (
    !wanted || Object.values(row).some((value) => typeof value === 'string' && value.toLowerCase().includes(wanted))
  );
}

function linkOf(row: FeedRow): string | undefined {
  return LINK_FIELDS.map((name) => row[name]).find(
    (value): value is string => typeof value === 'string' && isWebAddress(value),
  );
}
