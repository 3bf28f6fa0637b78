import type { ReactNode } from 'react';
import { CreateBase, type CreateBaseProps } from 'react-admin';
import { PageHeader } from '../../components/PageHeader';
import { RoomForm } from '../../components/ResourceForm';
import { useSite } from '../../site/SiteContext';
import { PublicationSitesInput } from './PublicationSitesInput';
import type { Publication, PublicationKind } from './publicationType';

interface PublicationCreateProps<T extends Publication> {
  kind: PublicationKind<T>;
  /** Makes the body of the save from the form's values. */
  transform: CreateBaseProps['transform'];
  /** The inputs, but for the websites. */
  children: ReactNode;
}

/** Form of a new record, for the site being edited unless others are chosen. */
export function PublicationCreate<T extends Publication>({ kind, transform, children }: PublicationCreateProps<T>) {
  const { name } = useSite();
  return (
    <CreateBase redirect="list" transform={transform}>
      <PageHeader title={`Add ${kind.one}`} help={kind.help} />
      <RoomForm saveLabel={`Add ${kind.one}`} defaultValues={{ websiteName: [name] }}>
        {children}
        <PublicationSitesInput />
      </RoomForm>
    </CreateBase>
  );
}
