import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEditorValue, useRichTextEditor } from './useEditorValue';

/** The levels that the API keeps. */
export const HEADING_LEVELS = [1, 2, 3, 4] as const;

/** Paragraph or heading. */
export function TextStyleSelect() {
  const editor = useRichTextEditor();
  const level = useEditorValue(
    (current) => HEADING_LEVELS.find((candidate) => current.isActive('heading', { level: candidate })) ?? 0,
    0,
  );
  const choose = (chosen: number) => {
    const command = editor?.chain().focus();
    if (chosen === 0) command?.setNode('paragraph').run();
    else command?.setNode('heading', { level: chosen }).run();
  };
  return (
    <TextField
      select
      size="small"
      margin="none"
      fullWidth={false}
      value={level}
      disabled={!editor}
      onChange={(event) => choose(Number(event.target.value))}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': 'Text style' } }, htmlInput: { tabIndex: -1 } }}
      sx={{ width: 124, '& .MuiSelect-select': { py: 0.5 } }}
    >
      <MenuItem value={0}>Normal</MenuItem>
      {HEADING_LEVELS.map((option) => (
        <MenuItem key={option} value={option}>
          Heading {option}
        </MenuItem>
      ))}
    </TextField>
  );
}
