import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { FilterLiveForm, ListBase, ResourceContextProvider } from 'react-admin';
import { StateMessage } from '../../components/PageState';
import { READ_OPTIONS } from '../../dataProvider/readOptions';
import { ListContent, pollOf } from '../../components/ResourceList';
import type { FeedRun } from '../../dataProvider/types';
import { FilterSelect } from '../../inputs/FilterSelect';
import { RUN_STATE_CHOICES } from '../feedRuns/runStates';
import { pollRunsMs, RunTable } from '../feedRuns/RunTable';

const LATEST_FIRST = { field: 'startedAt', order: 'DESC' } as const;
const QUERY_OPTIONS = { ...READ_OPTIONS, refetchInterval: pollOf(pollRunsMs) };

/** The runs of one feed, the latest first. */
export function FeedRuns({ feedId }: { feedId: string }) {
  return (
    <ResourceContextProvider value="feed-runs">
      <ListBase<FeedRun>
        resource="feed-runs"
        filter={{ feedId }}
        sort={LATEST_FIRST}
        perPage={25}
        // The URL has the state of the feed's page, so the list's state is stored per feed.
        disableSyncWithLocation
        storeKey={`feed-runs.${feedId}`}
        queryOptions={QUERY_OPTIONS}
      >
        <Card component="section" aria-label="Runs">
          <Box sx={{ px: 2, py: 1 }}>
            <FilterLiveForm>
              <FilterSelect source="state" label="State" choices={RUN_STATE_CHOICES} width={220} />
            </FilterLiveForm>
          </Box>
          <ListContent empty={<StateMessage title="No runs yet" text="Check the feed to see what it would change." />}>
            <RunTable />
          </ListContent>
        </Card>
      </ListBase>
    </ResourceContextProvider>
  );
}
