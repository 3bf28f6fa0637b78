import Chip from '@mui/material/Chip';

/** Whether shoppers reach the site. */
export function WebsiteState({ active }: { active: boolean }) {
  return (
    <Chip
      size="small"
      variant="outlined"
      color={active ? 'success' : 'default'}
      label={active ? 'Active' : 'Inactive'}
    />
  );
}
