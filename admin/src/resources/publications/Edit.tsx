import type { ReactNode } from 'react';
import { type EditBaseProps, useRecordContext } from 'react-admin';
import { PageHeader } from '../../components/PageHeader';
import { RoomForm } from '../../components/ResourceForm';
import { RoomEdit } from '../../components/RoomEdit';
import { DeletePublicationButton } from './DeleteButton';
import { PublicationSitesInput } from './PublicationSitesInput';
import type { Publication, PublicationKind } from './publicationType';

interface PublicationEditProps<T extends Publication> {
  kind: PublicationKind<T>;
  /** Makes the body of the save from the form's values. */
  transform: EditBaseProps['transform'];
  /** The inputs, but for the websites. */
  children: ReactNode;
}

/** Form of a record. */
export function PublicationEdit<T extends Publication>({ kind, transform, children }: PublicationEditProps<T>) {
  return (
    <RoomEdit transform={transform}>
      <PublicationEditHeader kind={kind} />
      <RoomForm saveLabel={`Update ${kind.one}`} deleteButton={<DeletePublicationButton kind={kind} />}>
        {children}
        <PublicationSitesInput />
      </RoomForm>
    </RoomEdit>
  );
}

function PublicationEditHeader<T extends Publication>({ kind }: { kind: PublicationKind<T> }) {
  const record = useRecordContext<T>();
  return record && <PageHeader title={`Update ${kind.one}`} help={String(record[kind.nameField])} />;
}
