import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import PlayArrowIcon from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useRedirect } from 'react-admin';
import type { Feed, FeedRun } from '../../dataProvider/types';
import { useApiAction } from '../../dataProvider/useApi';

interface RunFeedButtonsProps {
  feed: Pick<Feed, 'id' | 'name'>;
  /** Small ones, as in a list. */
  compact?: boolean;
  /** Why no run can start now. */
  waitsFor?: string;
}

/** Starts a run of a feed, or a check that writes nothing, and opens its page. */
export function RunFeedButtons({ feed, compact = false, waitsFor }: RunFeedButtonsProps) {
  const redirect = useRedirect();
  const { start, isPending } = useStartRun(feed.id, ({ id }) => redirect('edit', 'feed-runs', id));
  if (compact) {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', flexShrink: 0 }}>
        <Tooltip title="Check feed">
          <IconButton size="small" aria-label={`Check ${feed.name}`} disabled={isPending} onClick={() => start(true)}>
            <FactCheckIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        <Tooltip title="Run feed">
          <IconButton
            size="small"
            color="primary"
            aria-label={`Run ${feed.name}`}
            disabled={isPending}
            onClick={() => start(false)}
          >
            <PlayArrowIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
    );
  }
  const isDisabled = isPending || waitsFor !== undefined;
  return (
    <Tooltip title={waitsFor ?? ''}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<FactCheckIcon />} disabled={isDisabled} onClick={() => start(true)}>
          Check feed
        </Button>
        <Button variant="contained" startIcon={<PlayArrowIcon />} disabled={isDisabled} onClick={() => start(false)}>
          Run feed
        </Button>
      </Box>
    </Tooltip>
  );
}

/** Starts a run of a feed, or a check that writes nothing (`start(true)`). */
export function useStartRun(feedId: string, onStarted: (run: FeedRun) => void) {
  const { mutate, isPending } = useApiAction(
    (api, dryRun: boolean) => api.POST('/api/feeds/{id}/runs', { params: { path: { id: feedId } }, body: { dryRun } }),
    onStarted,
  );
  return { start: mutate, isPending };
}
