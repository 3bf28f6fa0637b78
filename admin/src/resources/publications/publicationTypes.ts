import type { RaRecord } from 'react-admin';
import { formatUtcDay, formatUtcTime } from '../../components/dates';
import type { EventRecord, PodcastRecord, QuoteRecord } from '../../dataProvider/types';

/** Longer names are cut in confirmations and notifications. */
export const MAX_NAME = 60;

/** A dated record of one or more websites. */
export interface Publication extends RaRecord<string> {
  /** Keys of the websites. */
  websiteName: string[];
}

/** The differences between events, podcasts and quotes, which share their list and forms. */
export interface PublicationType<T extends Publication = Publication> {
  /** One line about the purpose of the resource. */
  help: string;
  /** The field by which the list is sorted, newest first. */
  dateField: keyof T & string;
  dateLabel: string;
  /** Returns the formatted date. */
  dateOf(record: T): string;
  /** Returns the URL of the image; quotes have no images. */
  imageOf?(record: T): string;
  /** The further column of the list. */
  detail: { field: keyof T & string; label: string; of(record: T): string; isSortable: boolean };
}

export const EVENT_TYPE: PublicationType<EventRecord> = {
  help: 'Events that one or more websites announce.',
  dateField: 'startsAt',
  dateLabel: 'Start time (UTC)',
  dateOf: ({ startsAt }) => formatUtcTime(startsAt),
  imageOf: ({ image }) => image,
  detail: { field: 'location', label: 'Location', of: ({ location }) => location, isSortable: true },
};

export const PODCAST_TYPE: PublicationType<PodcastRecord> = {
  help: 'Episodes that one or more websites publish.',
  dateField: 'publishedAt',
  dateLabel: 'Published (UTC)',
  dateOf: ({ publishedAt }) => formatUtcTime(publishedAt),
  imageOf: ({ image }) => image,
  detail: {
    field: 'durationSeconds',
    label: 'Duration',
    of: ({ durationSeconds }) => formatDuration(durationSeconds),
    isSortable: true,
  },
};

/** Returns a duration as `21:00` or `1:02:03`; the empty text if it is unknown. */
export function formatDuration(seconds: number): string {
  if (seconds <= 0) return '';
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const pad = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}

export const QUOTE_TYPE: PublicationType<QuoteRecord> = {
  help: 'Daily quotes that one or more websites show.',
  dateField: 'date',
  dateLabel: 'Day (UTC)',
  dateOf: ({ date }) => formatUtcDay(date),
  detail: { field: 'author', label: 'Author', of: ({ author }) => author, isSortable: true },
};
