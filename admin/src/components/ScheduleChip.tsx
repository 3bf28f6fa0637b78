import { type Schedule, scheduleState } from '@grabdeals/shared/schedule';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { scheduleText, STATE_NAMES } from './schedule';

const COLORS = { current: 'success', scheduled: 'info', expired: 'default' } as const;

/** Shows whether a record is current, scheduled or has ended. */
export function ScheduleChip({ schedule }: { schedule: Schedule }) {
  const state = scheduleState(schedule);
  return <Chip component="span" size="small" variant="outlined" color={COLORS[state]} label={STATE_NAMES[state]} />;
}

/** Shows the state of a record with the time at which it changes, or changed last. */
export function ScheduleStatus({ schedule }: { schedule: Schedule }) {
  return (
    <Box>
      <ScheduleChip schedule={schedule} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {scheduleText(schedule)}
      </Typography>
    </Box>
  );
}
