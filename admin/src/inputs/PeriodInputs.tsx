import type { SxProps, Theme } from '@mui/material/styles';
import { DateInput } from 'react-admin';
import { fromLocalInput } from '../components/dates';

/**
 * Filters of a list by a period of days in the operator's time zone, in which lists show their times: `from` is the start of its day,
 * and `until` the end. DateInput shows a time as its local day.
 */
export function PeriodInputs({ fromLabel = 'From', sx }: { fromLabel?: string; sx: SxProps<Theme> }) {
  return (
    <>
      <DateInput source="from" label={fromLabel} parse={timeOfDay('00:00')} sx={sx} />
      <DateInput source="until" label="Until" parse={timeOfDay('23:59:59.999')} sx={sx} />
    </>
  );
}

/** Returns a function that returns the time of a local day; undefined for an empty input. */
function timeOfDay(localTime: string): (day: string) => string | undefined {
  return (day) => fromLocalInput(`${day}T${localTime}`) ?? undefined;
}
