import { useCanAccess } from 'react-admin';
import { DELETE, switchAction } from '../../bulk/bulkActions';
import { ActiveChip, ActiveFilter } from '../../components/ActiveChip';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { StateMessage } from '../../components/PageState';
import { AddRecordButton, ResourceList } from '../../components/ResourceList';
import { type Column, RecordLink, ResponsiveTable } from '../../components/ResponsiveTable';
import type { SynonymRecord } from '../../dataProvider/types';

const COLUMNS: Column<SynonymRecord>[] = [
  { source: 'term', label: 'Term', render: ({ term }) => <Term term={term} /> },
  {
    source: 'synonyms',
    label: 'Synonyms',
    disableSort: true,
    render: ({ synonyms }) => synonyms.join(', '),
    sx: { overflowWrap: 'anywhere' },
  },
  { source: 'isTwoWay', label: 'Direction', render: ({ isTwoWay }) => (isTwoWay ? 'Both directions' : 'One way') },
  { source: 'active', label: 'State', render: ({ active }) => <ActiveChip active={active} /> },
];

/** The synonyms of the product search; all websites share them. */
export default function SynonymList() {
  return (
    <ResourceList<SynonymRecord>
      help="A search for a term also finds products with one of its synonyms. All websites share the synonyms."
      action={<AddRecordButton />}
      searchLabel="Search synonyms"
      filters={<ActiveFilter />}
      sort={{ field: 'term', order: 'ASC' }}
      empty={<StateMessage title="No synonyms yet" text="Add words that shoppers use for the same products." />}
    >
      <ResponsiveTable columns={COLUMNS} actions={() => <DeleteRecordButton compact />} bulk={BULK} />
    </ResourceList>
  );
}

/** Shows the term, which links to the form for accounts that may edit the synonyms. */
function Term({ term }: { term: string }) {
  const { canAccess } = useCanAccess({ resource: 'synonyms', action: 'edit' });
  return canAccess ? <RecordLink>{term}</RecordLink> : term;
}

const BULK = [
  switchAction(
    'Activate',
    { active: true },
    { consequence: 'Searches of all websites use the synonyms of active terms.' },
  ),
  switchAction('Deactivate', { active: false }, { consequence: 'Searches do not use the synonyms of inactive terms.' }),
  DELETE,
];
