import { FEED_CHANNEL } from '@grabdeals/shared/feed-channel';
import { DEFAULT_FEED_CHANNEL } from '@grabdeals/shared/limits';
import { isWebAddress } from '@grabdeals/shared/web-address';
import type { FeedRow } from '~/api/types';

/** A requested stay. Values that the URL lacks are empty. */
export interface Stay {
  city: string;
  checkIn: string;
  checkOut: string;
  channel: string;
}

const MAX_TEXT = 80;

/** Fields in which providers store the URL of an offer. */
const LINK_FIELDS = ['url', 'link', 'deepLink', 'redirectUrl'];

/** Reads `checkIn`, `checkOut`, `chanel` and `city` from a query. */
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

/** Returns the URL of the feed's first offer in the city, with the stay in its query; undefined if there is no offer. */
export function stayHref(rows: readonly FeedRow[], stay: Stay): string | undefined {
  const link = rows
    .filter((row) => mentions(row, stay.city))
    .map(linkOf)
    .find(Boolean);
  if (!link) return undefined;
  const url = new URL(link);
  for (const name of ['city', 'checkIn', 'checkOut'] as const) {
    if (stay[name] && !url.searchParams.has(name)) url.searchParams.set(name, stay[name]);
  }
  return url.href;
}

function mentions(row: FeedRow, city: string): boolean {
  const lowerCity = city.toLowerCase();
  return (
    !lowerCity ||
    Object.values(row).some((value) => typeof value === 'string' && value.toLowerCase().includes(lowerCity))
  );
}

function linkOf(row: FeedRow): string | undefined {
  return LINK_FIELDS.map((name) => row[name]).find(
    (value): value is string => typeof value === 'string' && isWebAddress(value),
  );
}
