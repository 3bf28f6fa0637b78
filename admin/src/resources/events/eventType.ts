import { formatUtcTime } from '../../components/dates';
import type { EventRecord } from '../../dataProvider/types';
import type { PublicationType } from '../publications/publicationType';

export function validateEnd(
  endsAt: string | null | undefined,
  { startsAt }: { startsAt?: string },
): string | undefined {
  return endsAt && startsAt && endsAt <= startsAt ? 'Please enter an end time after the start time' : undefined;
}

export const EVENT_TYPE: PublicationType<EventRecord> = {
  help: 'Events that one or more websites announce.',
  nameField: 'title',
  dateField: 'startsAt',
  dateLabel: 'Start time (UTC)',
  dateOf: ({ startsAt }) => formatUtcTime(startsAt),
  imageOf: ({ image }) => image,
  detail: { field: 'location', label: 'Location', of: ({ location }) => location, isSortable: true },
};
