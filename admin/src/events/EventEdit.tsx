import { PublicationEdit } from '../publications/PublicationEdit';
import { toEventInput } from './eventInput';
import { EventInputs } from './EventInputs';
import { EVENT_KIND } from './eventKind';

/** Form of an event. */
export default function EventEdit() {
  return (
    <PublicationEdit kind={EVENT_KIND} transform={toEventInput}>
      <EventInputs />
    </PublicationEdit>
  );
}
