import Chip from '@mui/material/Chip';

/** Whether a redirect leads anywhere. */
export function RedirectState({ active }: { active: boolean }) {
  return (
    <Chip size="small" variant="outlined" color={active ? 'success' : 'default'} label={active ? 'Active' : 'Off'} />
  );
}
