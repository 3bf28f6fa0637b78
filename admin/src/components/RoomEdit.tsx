import type { ReactNode } from 'react';
import { EditBase, type EditBaseProps } from 'react-admin';
import { RoomRecord } from './RoomRecord';

interface RoomEditProps {
  /** Makes the body of the save from the form's values. */
  transform: EditBaseProps['transform'];
  children: ReactNode;
}

/** A record that cannot be read is told on the page (RoomRecord), not by a leap back to the list. */
const READ_OPTIONS = { onError: () => undefined };

/** Edit page of a room: a save is done when the server has confirmed it, and leads back to the list. */
export function RoomEdit({ transform, children }: RoomEditProps) {
  return (
    <EditBase mutationMode="pessimistic" redirect="list" transform={transform} queryOptions={READ_OPTIONS}>
      <RoomRecord>{children}</RoomRecord>
    </EditBase>
  );
}
