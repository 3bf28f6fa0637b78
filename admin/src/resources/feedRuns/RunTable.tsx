import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DataTable, useCreatePath } from 'react-admin';
import { formatDateTime } from '../../components/dates';
import { RecordCards } from '../../components/ResourceList';
import type { FeedRun } from '../../dataProvider/types';
import { Link as RouterLink } from '../../site/routing';
import { countsText } from './changeTexts';
import { RunStateChip } from './RunStateChip';
import { actorName, formatSeconds, isAlive, kindOf } from './runStates';

/** How often a list polls while a run is under way. */
export const LIST_POLL_MS = 2000;

export const pollRunsMs = (runs: readonly FeedRun[]) =>
  runs.some(({ state }) => isAlive(state)) ? LIST_POLL_MS : false;

const Column = DataTable.Col<FeedRun>;

/** Runs of a list: a table, on a narrow screen a card for each. */
export function RunTable({ withFeed = false }: { withFeed?: boolean }) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  if (isNarrow) return <RecordCards<FeedRun> render={(run) => <RunCard run={run} withFeed={withFeed} />} />;
  return (
    <DataTable<FeedRun> bulkActionButtons={false} rowClick={false}>
      <Column source="startedAt" label="Started" render={(run) => <RunLink run={run} />} />
      {withFeed && <Column source="feedName" label="Feed" render={(run) => <RunFeed run={run} />} />}
      <Column source="state" label="State" render={({ state }) => <RunStateChip state={state} />} />
      <Column label="Changes" render={(run) => countsText(run)} />
      <Column source="seconds" label="Duration" align="right" render={({ seconds }) => formatSeconds(seconds)} />
      <Column label="Started by" render={({ startedBy }) => actorName(startedBy)} sx={{ overflowWrap: 'anywhere' }} />
    </DataTable>
  );
}

function RunCard({ run, withFeed }: { run: FeedRun; withFeed: boolean }) {
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 0.5, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', typography: 'body2' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <RunLink run={run} />
        <RunStateChip state={run.state} />
      </Box>
      {withFeed && <RunFeed run={run} />}
      <Box>{countsText(run)}</Box>
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {formatSeconds(run.seconds)}, started by {actorName(run.startedBy)}
      </Box>
    </Box>
  );
}

/** When a run was started, which leads to its page. */
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
