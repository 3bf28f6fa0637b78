import type { CsvRow } from '../../components/csvExporter';
import { formatUtcTime } from '../../components/dates';
import type { PodcastInput, PodcastRecord } from '../../dataProvider/types';
import type { PublicationType } from '../publications/publicationType';

/** The form's values: emptied inputs are null. */
interface PodcastFormValues {
  title: string;
  audioUrl: string;
  publishedAt: string;
  description?: string | null;
  image?: string | null;
  durationSeconds?: number | null;
  websiteName: string[];
}

/** Returns the body of a save. Emptied fields are sent as empty, because the API keeps fields that are missing from the body. */
export function toPodcastInput(values: PodcastFormValues): PodcastInput {
  const { title, description, audioUrl, image, durationSeconds, publishedAt, websiteName } = values;
  return {
    title: title.trim(),
    description: description?.trim() ?? '',
    audioUrl: audioUrl.trim(),
    image: image ?? '',
    durationSeconds: durationSeconds ?? 0,
    publishedAt,
    websiteName,
  };
}

/** Returns a row of the export. */
export function toPodcastRow(podcast: PodcastRecord): CsvRow {
  return {
    Title: podcast.title,
    Description: podcast.description,
    Audio: podcast.audioUrl,
    'Duration (seconds)': podcast.durationSeconds,
    'Published (UTC)': podcast.publishedAt,
    Image: podcast.image,
    Websites: podcast.websiteName.join(' '),
  };
}

export const PODCAST_TYPE: PublicationType<PodcastRecord> = {
  one: 'podcast',
  many: 'podcasts',
  help: 'Episodes that one or more websites publish.',
  nameField: 'title',
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
  toInput: toPodcastInput,
  toRow: toPodcastRow,
};

/** Returns a duration as `21:00` or `1:02:03`; the empty text if it is unknown. */
export function formatDuration(seconds: number): string {
  if (seconds <= 0) return '';
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const pad = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}
