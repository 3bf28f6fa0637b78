import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DataTable, useCreatePath, useResourceContext } from 'react-admin';
import { csvExporter } from '../../components/csvExporter';
import { formatDateTime } from '../../components/dates';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { StateMessage } from '../../components/PageState';
import { AddRecordButton, RecordCards, ResourceList } from '../../components/ResourceList';
import type { Feed } from '../../dataProvider/types';
import { Link as RouterLink } from '../../site/routing';
import { countsText } from '../feedRuns/changeTexts';
import { LIST_POLL_MS } from '../feedRuns/RunTable';
import { RunStateChip } from '../feedRuns/RunStateChip';
import { isAlive } from '../feedRuns/runStates';
import { deletion, scheduleText, sourceText, toFeedRow } from './formValues';
import { RunFeedButtons } from './RunFeedButtons';

const exporter = csvExporter<Feed>('feeds', toFeedRow);

const pollMs = (feeds: readonly Feed[]) =>
  feeds.some(({ lastRun }) => lastRun && isAlive(lastRun.state)) ? LIST_POLL_MS : false;

/** Where merchants' products come from, and how the last run of each went. */
export default function FeedList() {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const createPath = useCreatePath();
  return (
    <ResourceList<Feed>
      title="Feeds"
      help="Files in which merchants and affiliate networks list products. A run imports the file of a feed into the catalogue."
      action={
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column-reverse', sm: 'row' }, gap: 1, flexShrink: 0 }}>
          <Button component={RouterLink} to={createPath({ resource: 'feed-runs', type: 'list' })} variant="outlined">
            All runs
          </Button>
          <AddRecordButton label="Add feed" />
        </Box>
      }
      searchLabel="Search feeds"
      exporter={exporter}
      sort={{ field: 'name', order: 'ASC' }}
      pollMs={pollMs}
      empty={
        <StateMessage
          title="No feeds yet"
          text="A feed is a file in which a merchant or an affiliate network lists products with their prices: CSV, XML or JSON. Add a feed, check its changes, and schedule runs to keep the catalogue up to date."
          action={<AddRecordButton label="Add feed" />}
        />
      }
    >
      {isNarrow ? <RecordCards<Feed> render={(feed) => <FeedCard feed={feed} />} /> : <FeedTable />}
    </ResourceList>
  );
}

const Column = DataTable.Col<Feed>;

/** Feeds on a wide screen. */
function FeedTable() {
  return (
    <DataTable<Feed> bulkActionButtons={false} rowClick={false}>
      <Column source="name" label="Feed" render={(feed) => <FeedLink feed={feed} />} />
      <Column label="Source" render={(feed) => <FeedSource feed={feed} />} />
      <Column label="Schedule" render={(feed) => <FeedSchedule feed={feed} />} />
      <Column label="Last run" render={(feed) => <LastRun feed={feed} />} />
      <Column
        label="Actions"
        align="right"
        render={(feed) => (
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end' }}>
            <RunFeedButtons feed={feed} compact />
            <DeleteRecordButton {...deletion} compact />
          </Box>
        )}
      />
    </DataTable>
  );
}

/** A feed on a narrow screen: what its row shows, one under the other. */
function FeedCard({ feed }: { feed: Feed }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flexGrow: 1, minWidth: 0, display: 'grid', gap: 0.75 }}>
        <FeedLink feed={feed} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, typography: 'body2' }}>
          <FeedSource feed={feed} />
          <FeedSchedule feed={feed} />
        </Box>
        <LastRun feed={feed} />
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', flexShrink: 0 }}>
        <RunFeedButtons feed={feed} compact />
        <DeleteRecordButton {...deletion} compact />
      </Box>
    </Box>
  );
}

/** A feed's name, which leads to its form, and its merchant. */
function FeedLink({ feed: { id, name, merchantName, merchantId } }: { feed: Feed }) {
  const resource = useResourceContext();
  const to = useCreatePath()({ resource, type: 'edit', id });
  return (
    <Box sx={{ minWidth: 0 }}>
      <Link component={RouterLink} to={to} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Link>
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

/** How the last run went and what it found; its state leads to its page. */
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
