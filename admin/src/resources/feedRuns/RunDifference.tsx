import { formatCount } from '@grabdeals/shared/digits';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ExportCsvButton } from '../../components/ExportCsvButton';
import { LoadError, StateMessage } from '../../components/PageState';
import type { ApiClient } from '../../dataProvider/apiClient';
import type { FeedRun } from '../../dataProvider/types';
import { useApiQuery } from '../../dataProvider/useApi';
import { ChangeTable } from './ChangeTable';
import { CHANGE_KINDS, type ChangeKind, firstKind, kindsOf } from './runTexts';

/** The number of changes in one response of the API. */
const PAGE_SIZE = 100;

/** Shows the changes of a run, with one list for each kind of change. */
export function RunDifference({ run }: { run: FeedRun }) {
  const id = useId();
  const [chosen, setChosen] = useState<ChangeKind>();
  const kinds = kindsOf(run);
  const kind = kinds.some(([each]) => each === chosen) && chosen ? chosen : firstKind(run);
  return (
    <Card component="section" aria-label="Difference to the catalog">
      <Tabs
        value={kind}
        onChange={(_event, next: ChangeKind) => setChosen(next)}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label="Kinds of changes"
        sx={{ borderBottom: 1, borderColor: 'divider', px: { xs: 0, sm: 1 } }}
      >
        {kinds.map(([each, count]) => (
          <Tab
            key={each}
            value={each}
            id={`${id}-${each}`}
            aria-controls={`${id}-panel`}
            label={
              <Box component="span" sx={{ display: 'flex', gap: 0.75 }}>
                {CHANGE_KINDS[each].label}
                {count !== undefined && (
                  <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                    {formatCount(count)}
                  </Box>
                )}
              </Box>
            }
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${kind}`}>
        <Changes key={kind} run={run} kind={kind} />
      </Box>
    </Card>
  );
}

/** Shows one list of changes in pages. */
function Changes({ run: { id, state, feedName }, kind }: { run: FeedRun; kind: ChangeKind }) {
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useApiQuery(
    ['feed-runs', id, 'changes', kind, page, state],
    (api, signal) =>
      api.GET('/api/feed-runs/{id}/changes', { params: { path: { id }, query: { kind, page } }, signal }),
    { placeholderData: keepPreviousData },
  );
  const { help, empty, label } = CHANGE_KINDS[kind];
  if (error) return <LoadError title="This list could not be loaded" error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton role="status" aria-label="Loading" variant="rounded" height={280} sx={{ m: 2 }} />;
  if (data.count === 0) return <StateMessage title="None" text={empty} />;
  const pages = Math.ceil(data.count / PAGE_SIZE);
  return (
    <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.5 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 240px' }}>
          {help}
        </Typography>
        <ExportCsvButton read={(api) => readChanges(api, id, kind)} fileName={`${feedName} ${label}`} label={label} />
      </Box>
      <ChangeTable kind={kind} changes={data.changes} />
      {pages > 1 && (
        <Box sx={{ display: 'flex', justifyContent: 'center', px: 1, py: 1.5 }}>
          <Pagination
            count={pages}
            page={page}
            onChange={(_event, next) => setPage(next)}
            aria-label={`Pages of ${label.toLowerCase()}`}
          />
        </Box>
      )}
    </Box>
  );
}

/** Reads all changes of one kind as CSV. */
function readChanges(api: ApiClient, id: string, kind: ChangeKind): Promise<string> {
  return api.GET('/api/feed-runs/{id}/changes.csv', {
    params: { path: { id }, query: { kind } },
    headers: { Accept: 'text/csv' },
    parseAs: 'text',
  });
}
