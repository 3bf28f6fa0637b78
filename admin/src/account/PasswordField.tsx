import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

interface PasswordFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  autoComplete: 'current-password' | 'new-password';
  error?: string;
  /** Whether it can be shown in letters. */
  revealable?: boolean;
}

/** A password of a form that keeps its own values. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, value, onChange, autoComplete, error, revealable = false } = props;
  const [isRevealed, setRevealed] = useState(false);
  const endAdornment = revealable ? (
    <InputAdornment position="end">
      <IconButton
        size="small"
        aria-label={isRevealed ? 'Hide password' : 'Show password'}
        onClick={() => setRevealed(!isRevealed)}
      >
        {isRevealed ? <Visibility fontSize="small" /> : <VisibilityOff fontSize="small" />}
      </IconButton>
    </InputAdornment>
  ) : undefined;
  return (
    <TextField
      type={isRevealed ? 'text' : 'password'}
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete={autoComplete}
      error={Boolean(error)}
      helperText={error}
      slotProps={{ input: { endAdornment } }}
    />
  );
}
