import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { isReportDay } from './reportState';

interface DayFieldProps {
  label: string;
  value: string;
  max: string;
  onChange: (day: string) => void;
}

/** A UTC day. While it is typed it is no day yet: only a whole one counts. */
export function DayField({ label, value, max, onChange }: DayFieldProps) {
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
