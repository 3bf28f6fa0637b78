import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type Identifier, type RaRecord, useListContext } from 'react-admin';

/** Selects a record of a list of cards for actions on several records. */
export function SelectRecord({ id, name }: { id: Identifier; name: string }) {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': `Select ${name}` } }}
      sx={{ p: 0.5 }}
    />
  );
}

/** Selects all records of the page of a list of cards. */
export function SelectPage() {
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord>();
  const ids = data.map(({ id }) => id);
  const selected = ids.filter((id) => selectedIds.includes(id)).length;
  const others = selectedIds.filter((id) => !ids.includes(id));
  return (
    <FormControlLabel
      label="Select page"
      control={
        <Checkbox
          size="small"
          checked={selected === ids.length}
          indeterminate={selected > 0 && selected < ids.length}
          onChange={(_event, isOn) => onSelect(isOn ? [...others, ...ids] : others)}
        />
      }
    />
  );
}
