import { scheduleProblem } from '@grabdeals/shared/schedule';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Validator } from 'react-admin';
import { type FieldValues, get } from 'react-hook-form';
import { TimeInput } from '../inputs/TimeInput';
import { columns } from '../theme/styles';
import { TIME_ZONE } from './dates';

interface ScheduleInputsProps {
  /** Start of the inputs' paths in the form's values, such as `items.1.`. */
  path?: string;
  /** Help text of the start. Without it, the schedule has no input of a start. */
  startHelp?: string;
  endHelp: string;
  /** Error of an empty start. Without it, the start is optional. */
  missingStart?: string;
}

/** Inputs of a start and an end in the operator's time zone. The values are ISO 8601 in UTC. */
export function ScheduleInputs({ path = '', startHelp, endHelp, missingStart }: ScheduleInputsProps) {
  const validateStart: Validator = (startsAt: string | null) => (startsAt ? undefined : missingStart);
  const validateEnd: Validator = (_endsAt, values: FieldValues) =>
    scheduleProblem({ startsAt: get(values, `${path}startsAt`), endsAt: get(values, `${path}endsAt`) });
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Box sx={{ ...columns({ sm: 2 }), columnGap: 1.5 }}>
        {startHelp && (
          <TimeInput
            source={`${path}startsAt`}
            label="Start time"
            isRequired={missingStart !== undefined}
            validate={validateStart}
            helperText={startHelp}
          />
        )}
        <TimeInput source={`${path}endsAt`} label="End time" validate={validateEnd} helperText={endHelp} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Times are in {TIME_ZONE}.
      </Typography>
    </Box>
  );
}
