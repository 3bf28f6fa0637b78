import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import PlayArrowIcon from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useNotify, useRedirect } from 'react-admin';
import { answerOf } from '../../dataProvider/apiClient';
import type { Feed } from '../../dataProvider/types';
import { useApiMutation } from '../../dataProvider/useApi';

interface RunFeedButtonsProps {
  feed: Pick<Feed, 'id' | 'name'>;
  /** Small ones, as in a list. */
  compact?: boolean;
  /** Why a run has to wait, where it has to. */
  waitsFor?: string;
}

/** Starts a run of a feed, or a check that writes nothing, and leads to its page. */
export function RunFeedButtons({ feed, compact = false, waitsFor }: RunFeedButtonsProps) {
  const { start, isPending } = useStartRun(feed.id);
  if (compact) {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', flexShrink: 0 }}>
        <Tooltip title="Check only">
          <IconButton
            size="small"
            aria-label={`Check ${feed.name} only`}
            disabled={isPending}
            onClick={() => start(true)}
          >
            <FactCheckIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        <Tooltip title="Run now">
          <IconButton
            size="small"
            color="primary"
            aria-label={`Run ${feed.name} now`}
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
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1, flexShrink: 0 }}>
        <Button variant="outlined" startIcon={<FactCheckIcon />} disabled={isDisabled} onClick={() => start(true)}>
          Check only
        </Button>
        <Button variant="contained" startIcon={<PlayArrowIcon />} disabled={isDisabled} onClick={() => start(false)}>
          Run now
        </Button>
      </Box>
    </Tooltip>
  );
}

function useStartRun(feedId: string) {
  const notify = useNotify();
  const redirect = useRedirect();
  const { mutate, isPending } = useApiMutation(
    (api, dryRun: boolean) =>
      answerOf(api.POST('/api/feeds/{id}/runs', { params: { path: { id: feedId } }, body: { dryRun } })),
    {
      onSuccess: ({ id }) => redirect('edit', 'feed-runs', id),
      onError: ({ message }) => notify(message, { type: 'error' }),
    },
  );
  return { start: mutate, isPending };
}
