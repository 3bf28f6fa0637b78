import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

const ICON = (
  <InputAdornment position="end">
    <SearchIcon color="disabled" />
  </InputAdornment>
);

/** Search field that filters a page during typing. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <TextField
      type="search"
      margin="none"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ input: { endAdornment: ICON } }}
    />
  );
}
