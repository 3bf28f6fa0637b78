import { scheduleText } from '@grabdeals/shared/feed-texts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCreatePath } from 'react-admin';
import { formatDateTime } from '../../components/dates';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { StateMessage } from '../../components/PageState';
import { AddRecordButton, ResourceList } from '../../components/ResourceList';
import { type Column, RecordLink, ResponsiveTable } from '../../components/ResponsiveTable';
import type { Feed } from '../../dataProvider/types';
import { Link as RouterLink } from '../../site/routing';
import { countsText } from '../feedRuns/runTexts';
import { LIST_POLL_MS } from '../feedRuns/RunTable';
import { RunStateChip } from '../feedRuns/RunStateChip';
import { isAlive } from '../feedRuns/runStates';
import { sourceText } from './formValues';
import { RunFeedButtons } from './RunFeedButtons';

const pollMs = (feeds: readonly Feed[]) =>
  feeds.some(({ lastRun }) => lastRun && isAlive(lastRun.state)) ? LIST_POLL_MS : false;

const COLUMNS: Column<Feed>[] = [
  { source: 'name', label: 'Feed', render: (feed) => <FeedName feed={feed} /> },
  { label: 'Source', render: (feed) => <FeedSource feed={feed} /> },
  { label: 'Schedule', render: (feed) => <FeedSchedule feed={feed} /> },
  { label: 'Last run', render: (feed) => <LastRun feed={feed} /> },
];

/** The feeds of all merchants, with their last runs. */
export default function FeedList() {
  const createPath = useCreatePath();
  return (
    <ResourceList<Feed>
      help="Product files of merchants and networks. A run imports a file into the catalog."
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button component={RouterLink} to={createPath({ resource: 'feed-runs', type: 'list' })} variant="outlined">
            All runs
          </Button>
          <AddRecordButton />
        </Box>
      }
      sort={{ field: 'name', order: 'ASC' }}
      pollMs={pollMs}
      empty={
        <StateMessage
          title="No feeds yet"
          text="A feed is a file in which a merchant or an affiliate network lists products with their prices: CSV, XML or JSON. Add a feed, check its changes, and schedule runs to keep the catalog up to date."
          action={<AddRecordButton />}
        />
      }
    >
      <ResponsiveTable
        columns={COLUMNS}
        actions={(feed) => (
          <>
            <RunFeedButtons feed={feed} compact />
            <DeleteRecordButton compact />
          </>
        )}
      />
    </ResourceList>
  );
}

/** Shows the name of a feed and its merchant. */
function FeedName({ feed: { name, merchantName, merchantId } }: { feed: Feed }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <RecordLink>{name}</RecordLink>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {merchantName || 'Unknown merchant'} ({merchantId})
      </Typography>
    </Box>
  );
}

const KINDS = { upload: 'Uploaded file', https: 'URL', sftp: 'SFTP' } as const;

function FeedSource({ feed }: { feed: Feed }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
      {sourceText(feed)}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {KINDS[feed.source.kind]}
      </Typography>
    </Box>
  );
}

function FeedSchedule({ feed: { everyHours, active, nextRunAt } }: { feed: Feed }) {
  return (
    <Box>
      {active ? scheduleText(everyHours) : 'Paused'}
      {active && nextRunAt && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Next: {formatDateTime(nextRunAt)}
        </Typography>
      )}
    </Box>
  );
}

/** Shows the state and the changes of a feed's last run, with a link to the run. */
function LastRun({ feed: { lastRun, name } }: { feed: Feed }) {
  const createPath = useCreatePath();
  if (!lastRun) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        No runs yet
      </Typography>
    );
  }
  return (
    <Box>
      <Link
        component={RouterLink}
        to={createPath({ resource: 'feed-runs', type: 'edit', id: lastRun.id })}
        aria-label={`Last run of ${name}`}
        sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25 }}
      >
        <RunStateChip state={lastRun.state} />
        {lastRun.finishedAt && (
          <Typography variant="body2" component="span">
            {formatDateTime(lastRun.finishedAt)}
          </Typography>
        )}
      </Link>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {countsText(lastRun)}
      </Typography>
    </Box>
  );
}
