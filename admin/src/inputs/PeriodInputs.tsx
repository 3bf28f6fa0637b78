import type { SxProps, Theme } from '@mui/material/styles';
import { DateInput } from 'react-admin';

/** Filters of a list by a period of days: `from` and `until`, which is the end of its day. */
export function PeriodInputs({ fromLabel = 'From', sx }: { fromLabel?: string; sx: SxProps<Theme> }) {
  return (
    <>
      <DateInput source="from" label={fromLabel} parse={(day: string) => day || undefined} sx={sx} />
      <DateInput
        source="until"
        label="Until"
        format={(time?: string) => time?.slice(0, 10) ?? ''}
        parse={(day: string) => (day ? `${day}T23:59:59.999Z` : undefined)}
        sx={sx}
      />
    </>
  );
}
