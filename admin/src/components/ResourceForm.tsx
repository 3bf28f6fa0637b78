import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useRecordTexts } from '../resources/useAdminResource';
import { DeleteRecordButton } from './DeleteRecordButton';
import { PageHeader } from './PageHeader';
import { RecordForm } from './RecordForm';
import { RecordPage } from './RecordPage';

interface ResourceFormProps<T extends RaRecord> {
  /** Help under the title of a new record. */
  newHelp: string;
  /** Returns the help under the title of a record. Default: its name. */
  help?: (record: T) => ReactNode;
  /** Values of a new record. */
  defaultValues?: object;
  /** Returns the URL of the record's public page; undefined if shoppers see none. */
  view?: (saved: T) => string | undefined;
  /** Shown below the form of a record. */
  below?: ReactNode;
  children: ReactNode;
}

/** Returns whether the page of the URL adds a record, instead of updating one. */
export function useIsNew(): boolean {
  return useParams()['id'] === undefined;
}

/** The page that adds a record to a resource or updates one, with the texts and the deletion of the resource. */
export function ResourceForm<T extends RaRecord>(props: ResourceFormProps<T>) {
  const { newHelp, help, defaultValues, view, below, children } = props;
  const { id } = useParams();
  const texts = useRecordTexts();
  const isNew = useIsNew();
  const label = `${isNew ? 'Add' : 'Update'} ${texts.formNoun}`;
  return (
    <RecordPage<T>
      // The form of a new record is followed by the form of the saved one.
      key={id}
      isNew={isNew}
      view={view}
      header={
        isNew ? (
          <PageHeader title={label} help={newHelp} />
        ) : (
          (record) => <PageHeader title={label} help={help ? help(record) : texts.nameOf(record)} />
        )
      }
    >
      <RecordForm
        saveLabel={label}
        defaultValues={isNew ? defaultValues : undefined}
        deleteButton={isNew ? undefined : <DeleteRecordButton />}
      >
        {children}
      </RecordForm>
      {!isNew && below}
    </RecordPage>
  );
}
