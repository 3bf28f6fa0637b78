import type { EventRecord } from '../api/types';
import { csvExporter } from '../components/csvExporter';
import { PublicationList } from '../publications/PublicationList';
import { toEventRow } from './eventInput';
import { EVENT_KIND } from './eventKind';

const exporter = csvExporter<EventRecord>('events', toEventRow);

/** Events of the site being edited. */
export default function EventList() {
  return <PublicationList kind={EVENT_KIND} exporter={exporter} />;
}
