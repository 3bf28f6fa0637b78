import { AutocompleteInput, ReferenceInput, SelectInput } from 'react-admin';
import { StateMessage } from '../../components/PageState';
import { ResourceList } from '../../components/ResourceList';
import type { FeedRun } from '../../dataProvider/types';
import { RUN_STATE_CHOICES } from './runStates';
import { pollRunsMs, RunTable } from './RunTable';

const FILTER = { helperText: false, sx: { minWidth: 0, width: { xs: '100%', sm: 220 } } } as const;

const FILTERS = (
  <>
    <ReferenceInput source="feedId" reference="feeds">
      <AutocompleteInput label="Feed" {...FILTER} />
    </ReferenceInput>
    <SelectInput source="state" label="State" choices={RUN_STATE_CHOICES} emptyText="All" {...FILTER} />
  </>
);

/** Lists the runs of all feeds, the latest first. */
export default function FeedRunList() {
  return (
    <ResourceList<FeedRun>
      title="Feed runs"
      help="The runs of all feeds, with the changes that each run made to the catalog."
      filters={FILTERS}
      sort={{ field: 'startedAt', order: 'DESC' }}
      pollMs={pollRunsMs}
      empty={<StateMessage title="No runs yet" text="Start a run from the list of feeds." />}
    >
      <RunTable withFeed />
    </ResourceList>
  );
}
