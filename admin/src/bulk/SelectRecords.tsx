import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type RaRecord, useListContext, useRecordContext } from 'react-admin';
import { useRecordTexts } from '../resources/useAdminResource';

/** Selects the record of a card for actions on several records. */
export function SelectRecord() {
  const record = useRecordContext();
  const texts = useRecordTexts();
  const { selectedIds, onToggleItem } = useListContext();
  if (!record) return null;
  const { id } = record;
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': `Select ${texts.nameOf(record)}` } }}
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
