import { formatDay } from '../../components/dates';
import { BulkDeleteRecordsButton, DeleteRecordButton } from '../../components/DeleteRecordButton';
import { StateMessage } from '../../components/PageState';
import { AddRecordButton, ResourceList } from '../../components/ResourceList';
import { type Column, RecordLink, ResponsiveTable } from '../../components/ResponsiveTable';
import type { SynonymRecord } from '../../dataProvider/types';
import { useSite } from '../../site/SiteContext';
import { deletion } from './formValues';

const COLUMNS: Column<SynonymRecord>[] = [
  { source: 'title', label: 'Title', render: ({ title }) => <RecordLink>{title}</RecordLink> },
  { source: 'createdAt', label: 'Added', render: ({ createdAt }) => formatDay(createdAt) },
];

/** Synonyms of the site being edited. */
export default function SynonymList() {
  const { name: websiteName, label } = useSite();
  return (
    <ResourceList<SynonymRecord>
      title="Synonyms"
      help={`Synonyms of ${label}.`}
      action={<AddRecordButton label="Add synonym" />}
      searchLabel="Search synonyms"
      filter={{ websiteName }}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={<StateMessage title="No synonyms yet" text="Add the first one." />}
    >
      <ResponsiveTable
        columns={COLUMNS}
        actions={() => <DeleteRecordButton {...deletion} compact aboutSite />}
        bulkActionButtons={<BulkDeleteRecordsButton one="synonym" many="synonyms" />}
      />
    </ResourceList>
  );
}
