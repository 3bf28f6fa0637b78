import Chip from '@mui/material/Chip';
import { RUN_STATES, type RunState } from './runStates';

/** The state of a run in one word. */
export function RunStateChip({ state }: { state: RunState }) {
  const { name, color } = RUN_STATES[state];
  return <Chip size="small" variant="outlined" color={color} label={name} />;
}
