import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { TIME_ZONE } from '../../components/dates';
import { PageHeader } from '../../components/PageHeader';
import { PageState } from '../../components/PageState';
import { SelectField } from '../../components/SelectField';
import { useApiQuery } from '../../dataProvider/useApi';
import { useSiteOptions } from '../../site/allSites';
import { useSearchParams } from '../../site/routing';
import { Agenda } from './Agenda';
import { addMonths, monthKey, parseMonth, weeksOf } from './calendarDays';
import { KIND_CHOICES, monthName } from './entryTexts';
import { MonthGrid } from './MonthGrid';
import { useVisibleKinds } from './useVisibleKinds';

type Parameter = 'month' | 'view' | 'website' | 'kind';

/** What goes live and ends on the websites of the account, by month (/admin/calendar). */
export default function CalendarPage() {
  const [params, setParams] = useSearchParams();
  const isNarrow = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  const month = parseMonth(params.get('month'));
  const view = isNarrow || params.get('view') === 'agenda' ? 'agenda' : 'month';
  const change = (name: Parameter, value: string) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: name !== 'month' });
  };
  const [website, kind] = [params.get('website') ?? '', params.get('kind') ?? ''];
  return (
    <>
      <PageHeader title="Calendar" help={`What goes live and ends on all your websites. Times are in ${TIME_ZONE}.`} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <MonthSwitcher month={month} onChange={(next) => change('month', monthKey(next))} />
        {!isNarrow && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={view}
            aria-label="View"
            onChange={(_event, next: string | null) => next && change('view', next === 'month' ? '' : next)}
          >
            <ToggleButton value="month">Month</ToggleButton>
            <ToggleButton value="agenda">Agenda</ToggleButton>
          </ToggleButtonGroup>
        )}
        <Filters website={website} kind={kind} onChange={change} />
      </Box>
      <Entries month={month} view={view} website={website} kind={kind} />
    </>
  );
}

interface MonthSwitcherProps {
  month: Date;
  onChange: (month: Date) => void;
}

function MonthSwitcher({ month, onChange }: MonthSwitcherProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexGrow: 1 }}>
      <Button variant="outlined" onClick={() => onChange(new Date())}>
        Today
      </Button>
      <IconButton aria-label="Previous month" onClick={() => onChange(addMonths(month, -1))}>
        <ChevronLeftIcon />
      </IconButton>
      <IconButton aria-label="Next month" onClick={() => onChange(addMonths(month, 1))}>
        <ChevronRightIcon />
      </IconButton>
      <Typography variant="h2" aria-live="polite" sx={{ whiteSpace: 'nowrap' }}>
        {monthName(month)}
      </Typography>
    </Box>
  );
}

interface FiltersProps {
  website: string;
  kind: string;
  onChange: (name: 'website' | 'kind', value: string) => void;
}

/** The website and the kind of the entries. */
function Filters({ website, kind, onChange }: FiltersProps) {
  const sites = useSiteOptions();
  const kinds = useVisibleKinds();
  return (
    <Box sx={{ display: 'flex', gap: 1.5, width: { xs: 1, md: 'auto' } }}>
      <SelectField
        label="Website"
        choices={[{ id: '', name: 'All websites' }, ...sites]}
        value={website}
        onChange={(name) => onChange('website', name)}
        sx={FILTER}
      />
      <SelectField<string>
        label="Kind"
        choices={[{ id: '', name: 'All kinds' }, ...kinds]}
        value={kind}
        onChange={(id) => onChange('kind', id)}
        sx={FILTER}
      />
    </Box>
  );
}

const FILTER = { m: 0, flex: 1, minWidth: { xs: 0, sm: 168 } };

interface EntriesProps {
  month: Date;
  view: 'month' | 'agenda';
  website: string;
  kind: string;
}

function Entries({ month, view, website, kind }: EntriesProps) {
  const days = weeksOf(month).flat();
  const last = days.at(-1)!;
  const from = days[0]!.toISOString();
  const until = new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1).toISOString();
  const query = {
    from,
    until,
    ...(website && { websiteName: website }),
    ...(KIND_CHOICES.some(({ id }) => id === kind) && { kind: kind as (typeof KIND_CHOICES)[number]['id'] }),
  };
  const { data, error, refetch } = useApiQuery(['calendar', query], (api, signal) =>
    api.GET('/api/calendar', { params: { query }, signal }),
  );
  if (!data) {
    return <PageState error={error} retry={() => void refetch()} failedTitle="The calendar could not be loaded" />;
  }
  const View = view === 'month' ? MonthGrid : Agenda;
  return (
    <>
      {!data.isComplete && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Only the first entries of each kind are shown. Select a website or a kind to see more.
        </Alert>
      )}
      <View month={month} entries={data.data} />
    </>
  );
}
