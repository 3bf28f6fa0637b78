import { PublicationCreate } from '../publications/Create';
import { EVENT_KIND } from './eventKind';
import { toEventInput } from './eventType';
import { EventInputs } from './Inputs';

/** Form of a new event. */
export default function EventCreate() {
  return (
    <PublicationCreate kind={EVENT_KIND} transform={toEventInput}>
      <EventInputs />
    </PublicationCreate>
  );
}
