import type { CsvRow } from '../../components/csv';
import type { PodcastInput, PodcastRecord } from '../../dataProvider/types';

/** The form's values: emptied inputs are null. */
export interface PodcastFormValues {
  title: string;
  audioUrl: string;
  publishedAt: string;
  description?: string | null;
  image?: string | null;
  durationSeconds?: number | null;
  websiteName: string[];
}

/** Body of a save: what was emptied is sent as empty, since the API keeps what it is not sent. */
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

/** A line of the export. */
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
