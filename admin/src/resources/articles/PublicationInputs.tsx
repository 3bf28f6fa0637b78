import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ScheduleInputs } from '../../components/ScheduleInputs';
import type { ArticleFormValues } from './formValues';

const HOUR_OF_DEFAULT = 9;

/** When readers see a published article: at once or from a start on, and until an optional end. */
export function PublicationInputs() {
  const { setValue } = useFormContext<ArticleFormValues>();
  const [status, startsAt] = useWatch<ArticleFormValues, ['status', 'startsAt']>({ name: ['status', 'startsAt'] });
  // The choice remains while the operator edits the start, which is empty in the meantime.
  const [isScheduled, setScheduled] = useState(Boolean(startsAt));
  if (startsAt && !isScheduled) setScheduled(true);
  const labelId = useId();
  const choose = (choice: string) => {
    setScheduled(choice === 'schedule');
    setValue('startsAt', choice === 'schedule' ? nextMorning().toISOString() : null, { shouldDirty: true });
  };
  if (status !== 'Published') return null;
  return (
    <>
      <FormControl sx={{ mb: 1 }}>
        <FormLabel id={labelId} sx={{ fontSize: 12 }}>
          Publication
        </FormLabel>
        <RadioGroup
          row
          aria-labelledby={labelId}
          value={isScheduled ? 'schedule' : 'now'}
          onChange={(_event, choice) => choose(choice)}
        >
          <FormControlLabel value="now" control={<Radio />} label="Publish now" />
          <FormControlLabel value="schedule" control={<Radio />} label="Schedule" />
        </RadioGroup>
      </FormControl>
      <ScheduleInputs
        startHelp={isScheduled ? 'Readers see the article from this time on.' : undefined}
        missingStart={isScheduled ? 'Please enter a start time' : undefined}
        endHelp="Leave blank to show the article without an end."
      />
    </>
  );
}

/** Returns tomorrow at nine in the operator's time zone. */
function nextMorning(): Date {
  const time = new Date();
  time.setDate(time.getDate() + 1);
  time.setHours(HOUR_OF_DEFAULT, 0, 0, 0);
  return time;
}
