import { parseColor } from '@grabdeals/shared/contrast';
import type { ThemeData, ThemeField } from '@grabdeals/shared/theme';
import { replacedColors } from '@grabdeals/shared/theme-colors';
import WarningIcon from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { TextInput, useInput } from 'react-admin';
import { HexColorPicker } from 'react-colorful';
import { FormSection } from '../../components/FormLayout';
import { ImageUploadInput } from '../../inputs/ImageUploadInput';
import { columns } from '../../theme/styles';
import { COLOR_GROUPS, colorHelp, type ColorHelp } from './themeColors';

const COLUMNS = {
  ...columns({ sm: 2 }),
  columnGap: 2,
  rowGap: 1,
} as const;

const GUIDANCE = {
  logo: 'The header shows the logo 40 px high and up to 192 px wide: 384 x 80 px or larger, with a transparent background.',
  icon: 'The header shows the icon as a small square: 96 x 96 px or larger, with a transparent background.',
  favIcon: 'Browser tabs show the icon as a small square: 180 x 180 px or larger, with few details.',
} as const;

interface ThemeInputsProps {
  /** The values of the form. */
  theme: ThemeData;
  /** Sections above the inputs. */
  children?: ReactNode;
}

/** All fields of the theme. The asterisks are required, but no field is (docs/requirements/site-manager.md#theme). */
export function ThemeInputs({ theme, children }: ThemeInputsProps) {
  const replaced = replacedColors(theme);
  return (
    <Stack sx={{ gap: 3, minWidth: 0 }}>
      {children}
      <FormSection stacked title="Logo and icons" help="Shown in the store and in browser tabs.">
        <TextInput source="siteName" label="Site name" helperText="Shown when the site has no logo." />
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: '2fr 1fr 1fr' }, gap: 2, mt: 1, mb: 2 }}>
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
            <ImageUploadInput
              source="logo"
              altSource="logoTitle"
              label="Logo image"
              isRequired
              aspect={2.4}
              fit="contain"
              guidance={GUIDANCE.logo}
            />
          </Box>
          <ImageUploadInput
            source="icon"
            altSource="iconTitle"
            label="Deals icon"
            aspect={1.2}
            fit="contain"
            guidance={GUIDANCE.icon}
          />
          <ImageUploadInput
            source="favIcon"
            label="Favicon"
            purpose="favicon"
            aspect={1.2}
            fit="contain"
            guidance={GUIDANCE.favIcon}
          />
        </Box>
        <Box sx={COLUMNS}>
          <TextInput source="logoTitle" label="Logo image title" isRequired />
          <TextInput source="iconTitle" label="Deals icon title" isRequired />
        </Box>
      </FormSection>
      {COLOR_GROUPS.map(({ title, help, fields }) => (
        <FormSection key={title} stacked title={title} help={help}>
          <Box sx={COLUMNS}>
            {fields.map(({ source, label }) => (
              <ColorInput key={source} source={source} label={label} help={colorHelp(source, replaced)} />
            ))}
          </Box>
        </FormSection>
      ))}
    </Stack>
  );
}

interface ColorInputProps {
  source: ThemeField;
  label: string;
  help?: ColorHelp;
}

/** A color, entered as text or picked. */
function ColorInput({ source, label, help }: ColorInputProps) {
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
        style={{ backgroundColor: color }}
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
        <HexColorPicker color={color} onChange={field.onChange} />
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
