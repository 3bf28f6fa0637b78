import { parseColor, toHex } from '@grabdeals/shared/contrast';
import type { ThemeField } from '@grabdeals/shared/theme';
import WarningIcon from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { HexColorPicker } from 'react-colorful';
import type { ColorHelp } from './colorHelp';

interface ColorInputProps {
  source: ThemeField;
  label: string;
  help?: ColorHelp;
}

/** A colour, as free text or picked. */
export function ColorInput({ source, label, help }: ColorInputProps) {
  const { id, field, fieldState } = useInput({ source, defaultValue: '' });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const value = (field.value as string | null) ?? '';
  const color = parseColor(value);
  const problem = fieldState.error?.message;
  const swatch = (
    <InputAdornment position="start">
      <ButtonBase
        aria-label={`Pick ${label}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 20, height: 20, border: 1, borderColor: 'text.secondary', borderRadius: 0.5 }}
        style={{ backgroundColor: color && toHex(color) }}
      />
    </InputAdornment>
  );
  return (
    <>
      <TextField
        {...field}
        id={id}
        value={value}
        label={label}
        placeholder="#FFF"
        error={problem !== undefined}
        helperText={problem ?? (help && <HelpText {...help} />)}
        autoComplete="off"
        slotProps={{
          htmlInput: { spellCheck: false },
          input: { startAdornment: swatch },
          inputLabel: { shrink: true },
          formHelperText: { sx: { mx: 0.5 } },
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: 1.5, mt: 0.5 } } }}
      >
        <HexColorPicker color={color && toHex(color)} onChange={field.onChange} />
      </Popover>
    </>
  );
}

function HelpText({ text, isWarning }: ColorHelp) {
  if (!isWarning) return text;
  return (
    <Box component="span" sx={{ display: 'flex', gap: 0.5, color: 'text.primary' }}>
      <WarningIcon color="warning" sx={{ fontSize: 16, flexShrink: 0 }} />
      {text}
    </Box>
  );
}
