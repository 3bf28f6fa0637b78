import { formatUtcTime } from '../../components/dates';
import type { PodcastRecord } from '../../dataProvider/types';
import type { PublicationType } from '../publications/publicationType';

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
