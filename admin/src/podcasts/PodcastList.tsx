import type { PodcastRecord } from '../api/types';
import { csvExporter } from '../components/csvExporter';
import { PublicationList } from '../publications/PublicationList';
import { toPodcastRow } from './podcastInput';
import { PODCAST_KIND } from './podcastKind';

const exporter = csvExporter<PodcastRecord>('podcasts', toPodcastRow);

/** Podcasts of the site being edited. */
export default function PodcastList() {
  return <PublicationList kind={PODCAST_KIND} exporter={exporter} />;
}
