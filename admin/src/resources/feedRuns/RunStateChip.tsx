import Chip from '@mui/material/Chip';
import { RUN_STATES, type RunState } from './runStates';

/** Shows the state of a run as a chip. */
export function RunStateChip({ state }: { state: RunState }) {
  const { name, color } = RUN_STATES[state];
  return <Chip size="small" variant="outlined" color={color} label={name} />;
}
