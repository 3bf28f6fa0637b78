import Chip from '@mui/material/Chip';

/** Shows whether a record is active. */
export function ActiveChip({ active }: { active: boolean }) {
  return (
    <Chip
      size="small"
      variant="outlined"
      color={active ? 'success' : 'default'}
      label={active ? 'Active' : 'Inactive'}
    />
  );
}
