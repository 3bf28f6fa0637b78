import { PublicationCreate } from '../publications/PublicationCreate';
import { toEventInput } from './eventInput';
import { EventInputs } from './EventInputs';
import { EVENT_KIND } from './eventKind';

/** Form of a new event. */
export default function EventCreate() {
  return (
    <PublicationCreate kind={EVENT_KIND} transform={toEventInput}>
      <EventInputs />
    </PublicationCreate>
  );
}
