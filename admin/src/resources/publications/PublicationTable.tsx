import { DataTable } from 'react-admin';
import { BulkDeleteRecordsButton } from '../../components/BulkDeleteRecordsButton';
import { SiteLabels } from '../../site/SiteLabels';
import { DeletePublicationButton } from './DeleteButton';
import { PublicationLink } from './PublicationLink';
import { capitalized, type Publication, type PublicationKind } from './publicationType';

/** Records on a wide screen. */
export function PublicationTable<T extends Publication>({ kind }: { kind: PublicationKind<T> }) {
  const { one, many, nameField, dateField, dateLabel, dateOf, detail } = kind;
  return (
    <DataTable<T> bulkActionButtons={<BulkDeleteRecordsButton one={one} many={many} />} rowClick={false}>
      <DataTable.Col
        source={nameField}
        label={capitalized(one)}
        render={(record: T) => <PublicationLink kind={kind} record={record} />}
      />
      <DataTable.Col
        source={dateField}
        label={dateLabel}
        render={(record: T) => dateOf(record)}
        sx={{ whiteSpace: 'nowrap' }}
      />
      <DataTable.Col
        source={detail.field}
        label={detail.label}
        disableSort={!detail.isSortable}
        render={(record: T) => detail.of(record)}
      />
      <DataTable.Col
        source="websiteName"
        label="Websites"
        disableSort
        render={({ websiteName }: T) => <SiteLabels names={websiteName} />}
      />
      <DataTable.Col label="Actions" align="right" render={() => <DeletePublicationButton kind={kind} compact />} />
    </DataTable>
  );
}
