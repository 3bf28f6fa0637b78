import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { formatUtcDay, TIME_ZONE } from '../../components/dates';
import { PageHeader } from '../../components/PageHeader';
import { PageState } from '../../components/PageState';
import { useApiQuery } from '../../dataProvider/useApi';
import { PeriodCards } from './PeriodCards';
import { RecentChanges } from './RecentChanges';
import { ResultCharts } from './ResultCharts';
import { SiteResults } from './SiteResults';
import { TaskList } from './TaskList';
import { ZONE_HELP } from '../reports/reportFormat';

/** Numbers younger than this are not read again when the operator returns to the page. */
const FRESH_MS = 30_000;

/** Results, tasks and changes of all websites of the account (docs/decisions/077-overview.md). */
export default function OverviewPage() {
  const { data, error, refetch } = useApiQuery(
    ['overview', TIME_ZONE],
    (api, signal) => api.GET('/api/overview', { params: { query: { timeZone: TIME_ZONE } }, signal }),
    { staleTime: FRESH_MS },
  );
  const results = data?.results;
  return (
    <>
      <PageHeader
        title="Overview"
        help={`All my websites${data ? `, ${formatUtcDay(data.today)}` : ''}. ${results ? ZONE_HELP : ''}`.trim()}
      />
      {data ? (
        <Stack sx={{ gap: 2.5 }}>
          {results && <PeriodCards results={results} />}
          {results && <ResultCharts days={results.days} />}
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
              alignItems: 'start',
              gap: 2.5,
            }}
          >
            <Stack sx={{ gap: 2.5, minWidth: 0 }}>
              <TaskList tasks={data.tasks} />
              {data.changes && <RecentChanges changes={data.changes} />}
            </Stack>
            {results && <SiteResults sites={results.sites} week={results.week} />}
          </Box>
        </Stack>
      ) : (
        <PageState error={error} retry={() => void refetch()} failedTitle="The overview could not be loaded" />
      )}
    </>
  );
}
