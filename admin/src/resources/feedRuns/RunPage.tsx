import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useCreatePath, useRequireAccess } from 'react-admin';
import { useParams } from 'react-router-dom';
import { PageHeader } from '../../components/PageHeader';
import { PageState } from '../../components/PageState';
import type { FeedRun } from '../../dataProvider/types';
import { useApiQuery } from '../../dataProvider/useApi';
import { Link } from '../../site/routing';
import { RunActions } from './RunActions';
import { RunDifference } from './RunDifference';
import { isAlive, isChecked } from './runStates';
import { RunStatus } from './RunStatus';

/** How often the page polls a run that is under way. */
const POLL_MS = 1000;

/** A run of a feed (/admin/feed-runs/:id): its progress, its changes, and the actions on it. */
export default function RunPage() {
  const { id = '' } = useParams();
  const createPath = useCreatePath();
  const queryClient = useQueryClient();
  const queryKey = ['feed-runs', id];
  const { isPending } = useRequireAccess({ resource: 'feed-runs', action: 'edit' });
  const { data, error, refetch } = useApiQuery<FeedRun>(
    queryKey,
    (api, signal) => api.GET('/api/feed-runs/{id}', { params: { path: { id } }, signal }),
    {
      enabled: !isPending,
      refetchInterval: ({ state }) => (state.data && isAlive(state.data.state) ? POLL_MS : false),
    },
  );
  // What is on the page stays there while the server is not reached for a moment.
  if (!data) {
    return (
      <>
        <PageHeader title="Feed run" help="The changes that a feed makes to the catalogue." />
        <PageState error={error} retry={() => void refetch()} failedTitle="This run could not be loaded" />
      </>
    );
  }
  const show = (run: FeedRun) => {
    queryClient.setQueryData(queryKey, run);
    // Lists show it, too.
    void queryClient.invalidateQueries({ queryKey: ['feeds'] });
    void queryClient.invalidateQueries({ queryKey: ['feed-runs', 'getList'] });
  };
  return (
    <>
      <PageHeader
        title={data.dryRun && !data.approvedBy ? 'Check of a feed' : 'Import of a feed'}
        help={`${data.feedName}, a feed of ${data.merchantName}.`}
        action={
          <Button
            component={Link}
            to={`${createPath({ resource: 'feeds', type: 'edit', id: data.feedId })}?tab=runs`}
            variant="outlined"
            sx={{ flexShrink: 0 }}
          >
            Open feed
          </Button>
        }
      />
      <Stack sx={{ gap: 2.5 }}>
        <RunStatus run={data} actions={<RunActions run={data} onDone={show} />} />
        {isChecked(data) && <RunDifference run={data} />}
      </Stack>
    </>
  );
}
