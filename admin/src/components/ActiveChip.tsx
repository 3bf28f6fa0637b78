import Chip from '@mui/material/Chip';
import { FilterSelect } from '../inputs/FilterSelect';

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

const STATES = [
  { id: true, name: 'Active' },
  { id: false, name: 'Inactive' },
];

/** Filters a list by whether the records are active. */
export function ActiveFilter() {
  return <FilterSelect source="active" label="State" choices={STATES} width={144} />;
}
