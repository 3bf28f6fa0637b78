import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { StateMessage } from '../../components/PageState';
import { ResourceList } from '../../components/ResourceList';
import type { FeedRun } from '../../dataProvider/types';
import { FilterSelect, filterLook } from '../../inputs/FilterSelect';
import { RUN_STATE_CHOICES } from './runStates';
import { pollRunsMs, RunTable } from './RunTable';

const FILTERS = (
  <>
    <ReferenceInput source="feedId" reference="feeds">
      <AutocompleteInput label="Feed" {...filterLook(220)} />
    </ReferenceInput>
    <FilterSelect source="state" label="State" choices={RUN_STATE_CHOICES} width={220} />
  </>
);

/** Lists the runs of all feeds, the latest first. */
export default function FeedRunList() {
  return (
    <ResourceList<FeedRun>
      help="The runs of all feeds, with the changes that each run made to the catalog."
      searchLabel={null}
      filters={FILTERS}
      sort={{ field: 'startedAt', order: 'DESC' }}
      pollMs={pollRunsMs}
      empty={<StateMessage title="No runs yet" text="Start a run from the list of feeds." />}
    >
      <RunTable withFeed />
    </ResourceList>
  );
}
