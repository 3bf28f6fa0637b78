import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCreatePath, useRefresh } from 'react-admin';
import { PageHeader } from '../../components/PageHeader';
import { ShowPage } from '../../components/ShowPage';
import type { FeedRun } from '../../dataProvider/types';
import { Link } from '../../site/routing';
import { RunActions } from './RunActions';
import { RunDifference } from './RunDifference';
import { isAlive, isChecked } from './runStates';
import { RunStatus } from './RunStatus';
import { ShowBrand } from '../merchants/ShowBrand';

/** How often the page polls a run that is under way. */
const POLL_MS = 1000;

/** A run of a feed (/admin/feed-runs/:id): its progress, its changes, and the actions on it. */
export default function RunPage() {
  return (
    <ShowPage<FeedRun>
      title="Feed run"
      help="The changes that a feed makes to the catalog."
      failedTitle="This run could not be loaded"
      pollMs={({ state }) => isAlive(state) && POLL_MS}
    >
      {(run) => <Run run={run} />}
    </ShowPage>
  );
}

function Run({ run }: { run: FeedRun }) {
  const createPath = useCreatePath();
  const refresh = useRefresh();
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
