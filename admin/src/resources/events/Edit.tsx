import { PublicationEdit } from '../publications/Edit';
import { EVENT_KIND } from './eventKind';
import { toEventInput } from './eventType';
import { EventInputs } from './Inputs';

/** Form of an event. */
export default function EventEdit() {
  return (
    <PublicationEdit kind={EVENT_KIND} transform={toEventInput}>
      <EventInputs />
    </PublicationEdit>
  );
}
