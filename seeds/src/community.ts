import { DEAL_SITE_KEYS } from '@grabdeals/shared/site';
import { toArticleSlug } from '@grabdeals/shared/slug';
import { z } from 'zod';
import { daysAgo, oneOf, readData, siteKey, text } from './content.js';
import type { SeedAnnouncement, SeedEvent, SeedPodcast, SeedQuote } from './contract.js';
import type { Merchant } from './merchants.js';

const sites = z.array(siteKey).min(1);
/** Days after loading. Negative values are in the past. */
const inDays = z.int();

const eventsSchema = (merchantKeys: Iterable<string>) =>
  z.array(
    z.strictObject({
      title: text,
      description: text,
      inDays,
      startHour: z.int().min(0).max(23),
      hours: z.number().positive(),
      location: text,
      host: oneOf(merchantKeys),
      sites,
    }),
  );

const quotesSchema = z.array(z.strictObject({ text, author: text, source: text, inDays }));

const podcastsSchema = z.array(
  z.strictObject({
    key: z.string().regex(/^[a-z-]+$/),
    title: text,
    description: text,
    durationSeconds: z.int().positive(),
    daysAgo,
    sites,
  }),
);

const announcementsSchema = z.array(
  z.strictObject({
    key: z.string().regex(/^[a-z-]+$/),
    text,
    link: z.string().default(''),
    startsInDays: inDays.optional(),
    endsInDays: inDays.optional(),
    sites,
  }),
);

export function buildAnnouncements(): SeedAnnouncement[] {
  return readData('announcements.yaml', announcementsSchema);
}

export function buildEvents(merchants: ReadonlyMap<string, Merchant>): SeedEvent[] {
  return readData('events.yaml', eventsSchema(merchants.keys())).map(({ host, ...event }) => {
    const key = toArticleSlug(event.title);
    return { ...event, key, url: `${merchants.get(host)!.url}/events/${key}`, picture: `demo/events/${key}.svg` };
  });
}

export function buildQuotes(): SeedQuote[] {
  return readData('quotes.yaml', quotesSchema).map(({ source, ...quote }, i) => ({
    ...quote,
    key: toArticleSlug(`${source} ${i}`),
    sites: [...DEAL_SITE_KEYS],
  }));
}

export function buildPodcasts(): SeedPodcast[] {
  return readData('podcasts.yaml', podcastsSchema).map((podcast) => ({
    ...podcast,
    // The key of an upload to the podcast's first site.
    audio: `uploads/${podcast.sites[0]}/deal-notes-${podcast.key}.wav`,
    picture: `demo/podcasts/${podcast.key}.svg`,
  }));
}
