import type { ThemeData } from '@grabdeals/shared/theme';
import { replacedColors } from '@grabdeals/shared/theme-colors';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { TextInput } from 'react-admin';
import { FormSection } from '../../components/FormSection';
import { ImageUploadInput } from '../../inputs/ImageUploadInput';
import { colorHelp } from './colorHelp';
import { ColorInput } from './ColorInput';
import { COLOR_GROUPS } from './themeColors';

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  columnGap: 2,
  rowGap: 1,
} as const;

/** All fields of the theme. The asterisks are the document's; nothing is enforced. */
export function ThemeInputs({ theme }: { theme: ThemeData }) {
  const replaced = replacedColors(theme);
  return (
    <Stack sx={{ gap: 3, minWidth: 0 }}>
      <FormSection stacked title="Logo and icons" help="How the site is recognized, in the store and in browser tabs.">
        <TextInput source="siteName" label="Site name" helperText="Stands for the logo where there is none" />
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: '2fr 1fr 1fr' }, gap: 2, mt: 1, mb: 2 }}>
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
            <ImageUploadInput source="logo" label="Logo image" isRequired aspect={2.4} fit="contain" />
          </Box>
          <ImageUploadInput source="icon" label="Deals icon" aspect={1.2} fit="contain" />
          <ImageUploadInput source="favIcon" label="Favicon" kind="favicon" aspect={1.2} fit="contain" />
        </Box>
        <Box sx={COLUMNS}>
          <TextInput source="logoTitle" label="Logo image title" isRequired helperText={false} />
          <TextInput source="iconTitle" label="Deals icon title" isRequired helperText={false} />
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
