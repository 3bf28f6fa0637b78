import { formatUtcTime } from '../../components/dates';
import type { PodcastRecord } from '../../dataProvider/types';
import type { PublicationKind } from '../publications/publicationType';
import { formatDuration } from './duration';

export const PODCAST_KIND: PublicationKind<PodcastRecord> = {
  one: 'podcast',
  many: 'podcasts',
  help: 'Episodes to listen to, on one or more websites.',
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
};
