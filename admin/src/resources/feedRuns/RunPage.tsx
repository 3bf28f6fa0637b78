import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ShowBase, type ShowBaseProps, useCreatePath, useRefresh, useShowContext } from 'react-admin';
import { PageHeader } from '../../components/PageHeader';
import { PageState } from '../../components/PageState';
import type { FeedRun } from '../../dataProvider/types';
import { Link } from '../../site/routing';
import { RunActions } from './RunActions';
import { RunDifference } from './RunDifference';
import { isAlive, isChecked } from './runStates';
import { RunStatus } from './RunStatus';
import { ShowBrand } from '../merchants/ShowBrand';

/** How often the page polls a run that is under way. */
const POLL_MS = 1000;

const QUERY_OPTIONS: ShowBaseProps<FeedRun>['queryOptions'] = {
  refetchInterval: ({ state }) => (state.data && isAlive(state.data.state) ? POLL_MS : false),
  // A failed read shows an error on the page instead of opening the list.
  onError: () => undefined,
};

/** A run of a feed (/admin/feed-runs/:id): its progress, its changes, and the actions on it. */
export default function RunPage() {
  return (
    <ShowBase<FeedRun> queryOptions={QUERY_OPTIONS}>
      <Run />
    </ShowBase>
  );
}

function Run() {
  const { record: run, error, refetch } = useShowContext<FeedRun, Error>();
  const createPath = useCreatePath();
  const refresh = useRefresh();
  // A run that has loaded remains visible when the server cannot be reached for a moment.
  if (!run) {
    return (
      <>
        <PageHeader title="Feed run" help="The changes that a feed makes to the catalog." />
        <PageState error={error ?? null} retry={() => void refetch()} failedTitle="This run could not be loaded" />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={run.dryRun && !run.approvedBy ? 'Check of a feed' : 'Import of a feed'}
        help={`${run.feedName}, a feed of ${run.merchantName}.`}
        action={
          <Button
            component={Link}
            to={`${createPath({ resource: 'feeds', type: 'edit', id: run.feedId })}?tab=runs`}
            variant="outlined"
            sx={{ flexShrink: 0 }}
          >
            Open feed
          </Button>
        }
      />
      <Stack sx={{ gap: 2.5 }}>
        <RunStatus run={run} actions={<RunActions run={run} onDone={refresh} />} />
        {isChecked(run) && <ShowBrand {...run} />}
        {isChecked(run) && <RunDifference run={run} />}
      </Stack>
    </>
  );
}
