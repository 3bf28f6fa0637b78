import { csvExporter } from '../../components/csvExporter';
import type { EventRecord } from '../../dataProvider/types';
import { PublicationList } from '../publications/List';
import { EVENT_KIND } from './eventKind';
import { toEventRow } from './eventType';

const exporter = csvExporter<EventRecord>('events', toEventRow);

/** Events of the site being edited. */
export default function EventList() {
  return <PublicationList kind={EVENT_KIND} exporter={exporter} />;
}
