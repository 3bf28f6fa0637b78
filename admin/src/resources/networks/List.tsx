import { StateMessage } from '../../components/PageState';
import { ActiveChip } from '../../components/ActiveChip';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { AddRecordButton, ResourceList } from '../../components/ResourceList';
import { type Column, RecordLink, ResponsiveTable } from '../../components/ResponsiveTable';
import type { NetworkRecord } from '../../dataProvider/types';
import { programName } from './networkNames';

const COLUMNS: Column<NetworkRecord>[] = [
  { source: 'name', label: 'Name', render: ({ name }) => <RecordLink>{name}</RecordLink> },
  { source: 'program', label: 'Network', render: ({ program }) => programName(program) },
  { source: 'currency', label: 'Currency', disableSort: true },
  { source: 'active', label: 'State', render: ({ active }) => <ActiveChip active={active} /> },
];

/** The accounts of affiliate networks. */
export default function NetworkList() {
  return (
    <ResourceList<NetworkRecord>
      help="Your accounts at affiliate networks. Each network reports orders to a URL of its own, or in files that you import."
      action={<AddRecordButton />}
      sort={{ field: 'name', order: 'ASC' }}
      empty={<StateMessage title="No networks yet" text="Add a network to see which clicks led to orders." />}
    >
      <ResponsiveTable columns={COLUMNS} actions={() => <DeleteRecordButton compact />} />
    </ResourceList>
  );
}
