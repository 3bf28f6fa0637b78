import Chip from '@mui/material/Chip';

/** Whether the account can sign in. */
export function UserState({ approved }: { approved: boolean }) {
  return (
    <Chip
      size="small"
      variant="outlined"
      color={approved ? 'success' : 'warning'}
      label={approved ? 'Approved' : 'Waiting'}
    />
  );
}
