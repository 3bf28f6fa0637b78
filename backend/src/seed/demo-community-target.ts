import { Injectable } from '@nestjs/common';
import type { SeedAnnouncement, SeedEvent, SeedFeed, SeedPodcast, SeedQuote } from '@grabdeals/seeds/contract';
import { mediaUrl } from '@grabdeals/shared/media';
import { Resources } from '../common/resources/resources.js';
import { stableRecordId } from '../common/persistence/record-id.js';
import { startOfDay, utcDay } from '@grabdeals/shared/utc-days';
import { ANNOUNCEMENTS } from '../modules/announcements/announcement.resource.js';
import { EVENTS } from '../modules/publications/event.resource.js';
import { PODCASTS } from '../modules/publications/podcast.resource.js';
import { QUOTES } from '../modules/publications/quote.resource.js';
import { TravelFeedsService } from '../modules/travel-feeds/travel-feeds.service.js';

const HOUR_MS = 3_600_000;
/** Hour in UTC at which podcasts are published. */
const PODCAST_HOUR = 9;

/** Stores the demo data's announcement bars, events, quotes, podcasts and travel feeds. */
@Injectable()
export class DemoCommunityTarget {
  constructor(
    private readonly resources: Resources,
    private readonly feeds: TravelFeedsService,
  ) {}

  saveAnnouncements(announcements: SeedAnnouncement[]): Promise<void> {
    const createdAt = new Date();
    const midnight = (inDays?: number) => (inDays === undefined ? null : startOfDay(utcDay(createdAt), inDays));
    return this.resources.addMissing(
      ANNOUNCEMENTS,
      announcements.map(({ key, text, link, startsInDays, endsInDays, sites }) => ({
        _id: stableRecordId(`announcement:${key}`),
        text,
        link,
        startsAt: midnight(startsInDays),
        endsAt: midnight(endsInDays),
        websiteName: sites,
        createdAt,
      })),
    );
  }

  saveEvents(events: SeedEvent[]): Promise<void> {
    const createdAt = new Date();
    return this.resources.addMissing(
      EVENTS,
      events.map(({ key, inDays, startHour, hours, picture, sites, ...event }) => {
        const startsAt = startOfDay(utcDay(createdAt), inDays).getTime() + startHour * HOUR_MS;
        return {
          ...event,
          _id: stableRecordId(`event:${key}`),
          startsAt: new Date(startsAt),
          endsAt: new Date(startsAt + hours * HOUR_MS),
          image: mediaUrl(picture),
          websiteName: sites,
          createdAt,
        };
      }),
    );
  }

  saveQuotes(quotes: SeedQuote[]): Promise<void> {
    const createdAt = new Date();
    return this.resources.addMissing(
      QUOTES,
      quotes.map(({ key, text, author, inDays, sites }) => ({
        _id: stableRecordId(`quote:${key}`),
        text,
        author,
        date: startOfDay(utcDay(createdAt), inDays),
        websiteName: sites,
        createdAt,
      })),
    );
  }

  savePodcasts(podcasts: SeedPodcast[]): Promise<void> {
    const today = utcDay(new Date());
    return this.resources.addMissing(
      PODCASTS,
      podcasts.map(({ key, title, description, audio, durationSeconds, daysAgo, picture, sites }) => {
        const publishedAt = new Date(startOfDay(today, -daysAgo).getTime() + PODCAST_HOUR * HOUR_MS);
        return {
          _id: stableRecordId(`podcast:${key}`),
          title,
          description,
          audioUrl: mediaUrl(audio),
          durationSeconds,
          image: mediaUrl(picture),
          publishedAt,
          websiteName: sites,
          createdAt: publishedAt,
        };
      }),
    );
  }

  async saveFeeds(feeds: SeedFeed[]): Promise<void> {
    for (const { kind, chanel, rows } of feeds) await this.feeds.replace(kind, chanel, rows);
  }
}
