import type { CsvRow } from '../../components/csvExporter';
import { formatUtcTime } from '../../components/dates';
import type { EventInput, EventRecord } from '../../dataProvider/types';
import type { PublicationType } from '../publications/publicationType';

/** The form's values: emptied inputs are null. */
interface EventFormValues {
  title: string;
  startsAt: string;
  endsAt: string;
  description?: string | null;
  location?: string | null;
  url?: string | null;
  image?: string | null;
  websiteName: string[];
}

/** Returns the body of a save. Emptied fields are sent as empty, because the API keeps fields that are missing from the body. */
export function toEventInput(values: EventFormValues): EventInput {
  const { title, startsAt, endsAt, description, location, url, image, websiteName } = values;
  return {
    title: title.trim(),
    description: description?.trim() ?? '',
    startsAt,
    endsAt,
    location: location?.trim() ?? '',
    url: url?.trim() ?? '',
    image: image ?? '',
    websiteName,
  };
}

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
  { startsAt }: Partial<EventFormValues>,
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
  toInput: toEventInput,
  toRow: toEventRow,
};
