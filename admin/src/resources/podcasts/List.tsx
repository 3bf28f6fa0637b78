import { csvExporter } from '../../components/csvExporter';
import type { PodcastRecord } from '../../dataProvider/types';
import { PublicationList } from '../publications/List';
import { PODCAST_KIND } from './podcastKind';
import { toPodcastRow } from './podcastType';

const exporter = csvExporter<PodcastRecord>('podcasts', toPodcastRow);

/** Podcasts of the site being edited. */
export default function PodcastList() {
  return <PublicationList kind={PODCAST_KIND} exporter={exporter} />;
}
