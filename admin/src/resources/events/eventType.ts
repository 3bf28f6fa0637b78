import { formatUtcTime } from '../../components/dates';
import type { EventRecord } from '../../dataProvider/types';
import type { PublicationType } from '../publications/publicationType';

export const EVENT_TYPE: PublicationType<EventRecord> = {
  help: 'Events that one or more websites announce.',
  dateField: 'startsAt',
  dateLabel: 'Start time (UTC)',
  dateOf: ({ startsAt }) => formatUtcTime(startsAt),
  imageOf: ({ image }) => image,
  detail: { field: 'location', label: 'Location', of: ({ location }) => location, isSortable: true },
};
