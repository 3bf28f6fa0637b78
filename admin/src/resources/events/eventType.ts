import type { CsvRow } from '../../components/csvExporter';
import { formatUtcTime } from '../../components/dates';
import type { EventRecord } from '../../dataProvider/types';
import type { PublicationType } from '../publications/publicationType';

/** Returns a row of the export. */
export function toEventRow(event: EventRecord): CsvRow {
  return {
    Title: event.title,
    Description: event.description,
    'Start time (UTC)': event.startsAt,
    'End time (UTC)': event.endsAt,
    Location: event.location,
    URL: event.url,
    Image: event.image,
    Websites: event.websiteName.join(' '),
  };
}

export function validateEnd(
  endsAt: string | null | undefined,
  { startsAt }: { startsAt?: string },
): string | undefined {
  return endsAt && startsAt && endsAt <= startsAt ? 'Please enter an end time after the start time' : undefined;
}

export const EVENT_TYPE: PublicationType<EventRecord> = {
  one: 'event',
  many: 'events',
  help: 'Events that one or more websites announce.',
  nameField: 'title',
  dateField: 'startsAt',
  dateLabel: 'Start time (UTC)',
  dateOf: ({ startsAt }) => formatUtcTime(startsAt),
  imageOf: ({ image }) => image,
  detail: { field: 'location', label: 'Location', of: ({ location }) => location, isSortable: true },
  toRow: toEventRow,
};
