import { formatUtcTime } from '../../components/dates';
import type { EventRecord } from '../../dataProvider/types';
import type { PublicationKind } from '../publications/publicationType';

export const EVENT_KIND: PublicationKind<EventRecord> = {
  one: 'event',
  many: 'events',
  help: 'What takes place at a time, announced on one or more websites.',
  nameField: 'title',
  dateField: 'startsAt',
  dateLabel: 'Starts (UTC)',
  dateOf: ({ startsAt }) => formatUtcTime(startsAt),
  imageOf: ({ image }) => image,
  detail: { field: 'location', label: 'Location', of: ({ location }) => location, isSortable: true },
};
