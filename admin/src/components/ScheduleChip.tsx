import { type Schedule, scheduleState } from '@grabdeals/shared/schedule';
import Chip from '@mui/material/Chip';
import { STATE_NAMES } from './schedule';

const COLORS = { current: 'success', scheduled: 'info', expired: 'default' } as const;

/** Shows whether a record is current, scheduled or has ended. */
export function ScheduleChip({ schedule }: { schedule: Schedule }) {
  const state = scheduleState(schedule);
  return <Chip component="span" size="small" variant="outlined" color={COLORS[state]} label={STATE_NAMES[state]} />;
}
