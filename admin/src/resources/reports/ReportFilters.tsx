import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useSite } from '../../site/SiteContext';
import { DayField } from './DayField';
import { type Period, PERIODS, type ReportState, spanOf } from './reportState';
import type { ChangeReportState } from './useReportState';

interface ReportFiltersProps {
  state: ReportState;
  /** The UTC day that it is. */
  today: string;
  onChange: ChangeReportState;
}

/** Which days and which websites the reports are of. */
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
        sx={{ bgcolor: 'background.paper', maxWidth: '100%', '& .MuiToggleButton-root': { px: { xs: 1.1, sm: 1.75 } } }}
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
            label="From (UTC)"
            value={span.from}
            max={today}
            onChange={(from) => onChange(({ span: { to } }) => ({ span: { from, to: from > to ? from : to } }))}
          />
          <DayField
            label="To (UTC)"
            value={span.to}
            max={today}
            onChange={(to) => onChange(({ span: { from } }) => ({ span: { from: to < from ? to : from, to } }))}
          />
        </Box>
      )}
      <TextField
        select
        label="Websites"
        margin="none"
        value={allSites ? 'all' : 'one'}
        onChange={({ target }) => onChange(() => ({ allSites: target.value === 'all' }))}
        sx={{ width: { xs: '100%', sm: 220 }, ml: { sm: 'auto' } }}
      >
        <MenuItem value="one">{label}</MenuItem>
        <MenuItem value="all">All my websites</MenuItem>
      </TextField>
    </Box>
  );
}
