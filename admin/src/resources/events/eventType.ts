import type { CsvRow } from '../../components/csv';
import type { EventInput, EventRecord } from '../../dataProvider/types';

/** The form's values: emptied inputs are null. */
export interface EventFormValues {
  title: string;
  startsAt: string;
  endsAt: string;
  description?: string | null;
  location?: string | null;
  url?: string | null;
  image?: string | null;
  websiteName: string[];
}

/** Body of a save: what was emptied is sent as empty, since the API keeps what it is not sent. */
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

/** A line of the export. */
export function toEventRow(event: EventRecord): CsvRow {
  return {
    Title: event.title,
    Description: event.description,
    'Starts (UTC)': event.startsAt,
    'Ends (UTC)': event.endsAt,
    Location: event.location,
    Url: event.url,
    Image: event.image,
    Websites: event.websiteName.join(' '),
  };
}

export function validateEnd(
  endsAt: string | null | undefined,
  { startsAt }: Partial<EventFormValues>,
): string | undefined {
  return endsAt && startsAt && endsAt <= startsAt ? 'Please enter an end after the start' : undefined;
}
