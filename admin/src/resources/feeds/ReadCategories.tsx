import { formatCount } from '@grabdeals/shared/digits';
import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useEffectEvent, useState } from 'react';
import { StateMessage } from '../../components/PageState';
import { useHasChanges } from '../../components/RecordForm';
import type { Feed, FeedRun } from '../../dataProvider/types';
import { useApiQuery } from '../../dataProvider/useApi';
import { isAlive } from '../feedRuns/runStates';
import { useStartRun } from './RunFeedButtons';

const POLL_MS = 1000;

interface ReadCategoriesProps {
  feed: Pick<Feed, 'id' | 'source' | 'file'>;
  onUpload: () => void;
  /** Called when a check has read the categories. */
  onRead: () => void;
}

/** Shown while the categories of a feed are unknown: offers a check, which reads them. */
export function ReadCategories({ feed, onUpload, onRead }: ReadCategoriesProps) {
  const [runId, setRunId] = useState<string>();
  const { start, isPending } = useStartRun(feed.id, ({ id }) => setRunId(id));
  const isChanged = useHasChanges();
  const { data: run } = useApiQuery<FeedRun>(
    ['feed-runs', runId],
    (api, signal) => api.GET('/api/feed-runs/{id}', { params: { path: { id: runId ?? '' } }, signal }),
    {
      enabled: runId !== undefined,
      refetchInterval: ({ state }) => (!state.data || isAlive(state.data.state) ? POLL_MS : false),
    },
  );
  const hasEnded = run !== undefined && !isAlive(run.state);
  const reportRead = useEffectEvent(onRead);
  useEffect(() => {
    if (hasEnded) reportRead();
  }, [hasEnded]);
  if (feed.source.kind === 'upload' && !feed.file) {
    return (
      <Card>
        <StateMessage
          title="No file yet"
          text="Upload the file of the feed first. A check then reads the categories of the file."
          action={
            <Button variant="outlined" onClick={onUpload}>
              Upload file
            </Button>
          }
        />
      </Card>
    );
  }
  if (isPending || (runId !== undefined && !hasEnded)) {
    return (
      <Card>
        <StateMessage
          role="status"
          title="Reading the categories"
          text={run?.progress.rows ? `${formatCount(run.progress.rows)} rows read` : 'The check is starting.'}
          action={
            <Box sx={{ mx: 'auto', maxWidth: 320 }}>
              <LinearProgress aria-label="Reading the categories" />
            </Box>
          }
        />
      </Card>
    );
  }
  return (
    <Card>
      <StateMessage
        role={hasEnded ? 'alert' : undefined}
        title={hasEnded ? 'The check found no categories' : 'No categories yet'}
        text={isChanged ? 'Save your changes first. A check uses the saved settings.' : explanation(run)}
        action={
          <Button
            variant="contained"
            startIcon={<FactCheckIcon />}
            disabled={isChanged}
            onClick={() => {
              setRunId(undefined);
              start(true);
            }}
          >
            Check feed
          </Button>
        }
      />
    </Card>
  );
}

function explanation(run: FeedRun | undefined): string {
  if (run?.state === 'failed') return run.message;
  if (run?.state === 'cancelled') return 'The check was cancelled.';
  if (run) return 'No row has a category. Open the tab Columns to choose the column of the category.';
  return 'A check reads the whole file and lists the categories of the file here. Products do not change.';
}
