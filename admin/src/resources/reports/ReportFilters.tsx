import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEffect, useRef, useState } from 'react';
import { SavedFilters } from '../../components/SavedFilters';
import { SelectField } from '../../components/SelectField';
import { useSearchParams } from '../../site/routing';
import { useSite } from '../../site/SiteContext';
import {
  isReportDay,
  type Period,
  PERIODS,
  readReportState,
  type ReportState,
  spanOf,
  writeReportState,
} from './reportState';

interface ReportFiltersProps {
  state: ReportState;
  /** The current day in the operator's time zone. */
  today: string;
  onChange: ChangeReportState;
}

/** Selects the period and the websites of the reports. */
export function ReportFilters({ state, today, onChange }: ReportFiltersProps) {
  const { label } = useSite();
  const { period, span, allSites } = state;
  const choosePeriod = (chosen: Period | null) => {
    if (!chosen) return;
    onChange((current) => ({ period: chosen, span: chosen === 'custom' ? current.span : spanOf(chosen, today) }));
  };
  return (
    <Box
      role="group"
      aria-label="Filters"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2.5 }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        value={period}
        aria-label="Period"
        onChange={(_event, chosen: Period | null) => choosePeriod(chosen)}
        sx={{
          bgcolor: 'background.paper',
          maxWidth: '100%',
          '& .MuiToggleButton-root': { px: { xs: 0.5, sm: 1.75 }, fontSize: { xs: 12, sm: 13 } },
        }}
      >
        {PERIODS.map(({ id, name }) => (
          <ToggleButton key={id} value={id} sx={{ textTransform: 'none', whiteSpace: 'nowrap' }}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {period === 'custom' && (
        <Box sx={{ display: 'flex', gap: 1.5 }}>
          <DayField
            label="From"
            value={span.from}
            max={today}
            onChange={(from) => onChange(({ span: { to } }) => ({ span: { from, to: from > to ? from : to } }))}
          />
          <DayField
            label="To"
            value={span.to}
            max={today}
            onChange={(to) => onChange(({ span: { from } }) => ({ span: { from: to < from ? to : from, to } }))}
          />
        </Box>
      )}
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, width: { xs: '100%', sm: 'auto' }, ml: { sm: 'auto' } }}
      >
        <SelectField
          label="Websites"
          margin="none"
          choices={[
            { id: 'one', name: label },
            { id: 'all', name: 'All my websites' },
          ]}
          value={allSites ? 'all' : 'one'}
          onChange={(id) => onChange(() => ({ allSites: id === 'all' }))}
          sx={{ width: { xs: '100%', sm: 150, md: 220 } }}
        />
        <SavedFilters
          of="reports"
          current={{ query: writeReportState(state).toString() }}
          onApply={({ query }) => onChange(() => readReportState(new URLSearchParams(query), today))}
        />
      </Box>
    </Box>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  max: string;
  onChange: (day: string) => void;
}

/** Input of a day. Ignores an incomplete day during typing. */
function DayField({ label, value, max, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      type="date"
      label={label}
      margin="none"
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isReportDay(target.value) && target.value <= max) onChange(target.value);
      }}
      onBlur={() => setTyped(undefined)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max } }}
      sx={{ width: { xs: '100%', sm: 160 } }}
    />
  );
}

/** Returns the next state for the current state. */
type ChangeReportState = (change: (current: ReportState) => Partial<ReportState>) => void;

/** Reads and changes the scope of the reports, which the URL contains. */
export function useReportState(today: string): [state: ReportState, change: ChangeReportState] {
  const [params, setParams] = useSearchParams();
  // The URL is updated late while charts render: the next change is based on the latest requested state.
  const latest = useRef<ReportState>(undefined);
  useEffect(() => {
    latest.current = undefined;
  }, [params]);
  const state = readReportState(params, today);
  const change: ChangeReportState = (changed) => {
    const current = latest.current ?? state;
    latest.current = { ...current, ...changed(current) };
    setParams(writeReportState(latest.current), { replace: true });
  };
  return [state, change];
}
