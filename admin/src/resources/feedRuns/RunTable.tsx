import { actorName, kindOf } from '@grabdeals/shared/feed-texts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCreatePath } from 'react-admin';
import { formatDateTime } from '../../components/dates';
import { type Column, ResponsiveTable } from '../../components/ResponsiveTable';
import type { FeedRun } from '../../dataProvider/types';
import { Link as RouterLink } from '../../site/routing';
import { countsText } from './runTexts';
import { RunStateChip } from './RunStateChip';
import { formatSeconds, isAlive } from './runStates';

/** How often a list polls while a run is under way. */
export const LIST_POLL_MS = 2000;

export const pollRunsMs = (runs: readonly FeedRun[]) =>
  runs.some(({ state }) => isAlive(state)) ? LIST_POLL_MS : false;

const STARTED: Column<FeedRun> = { source: 'startedAt', label: 'Started', render: (run) => <RunLink run={run} /> };
const FEED: Column<FeedRun> = { source: 'feedName', label: 'Feed', render: (run) => <RunFeed run={run} /> };
const RESULTS: Column<FeedRun>[] = [
  { source: 'state', label: 'State', render: ({ state }) => <RunStateChip state={state} /> },
  { label: 'Changes', render: (run) => countsText(run) },
  { source: 'seconds', label: 'Duration', align: 'right', render: ({ seconds }) => formatSeconds(seconds) },
  { label: 'Started by', render: ({ startedBy }) => actorName(startedBy), sx: { overflowWrap: 'anywhere' } },
];
const COLUMNS = [STARTED, ...RESULTS];
const COLUMNS_WITH_FEED = [STARTED, FEED, ...RESULTS];

/** Shows the runs of a list. */
export function RunTable({ withFeed = false }: { withFeed?: boolean }) {
  return <ResponsiveTable columns={withFeed ? COLUMNS_WITH_FEED : COLUMNS} />;
}

/** Shows the start of a run, with a link to its page. */
function RunLink({ run }: { run: FeedRun }) {
  const { id, startedAt } = run;
  const to = useCreatePath()({ resource: 'feed-runs', type: 'edit', id });
  return (
    <Box>
      <Link component={RouterLink} to={to} sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {formatDateTime(startedAt)}
      </Link>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {kindOf(run)}
      </Typography>
    </Box>
  );
}

function RunFeed({ run: { feedName, merchantName } }: { run: FeedRun }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {feedName}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {merchantName}
      </Typography>
    </Box>
  );
}
