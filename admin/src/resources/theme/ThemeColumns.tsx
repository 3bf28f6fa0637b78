import type { ThemeData } from '@grabdeals/shared/theme';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormDataConsumer, useRecordContext } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import type { ThemeRecord } from './themeRecords';
import { useSite } from '../../site/SiteContext';
import { ThemeInputs } from './ThemeInputs';
import { ThemePreview } from './ThemePreview';

interface ThemeColumnsProps {
  previewHelp: string;
  /** Sections above the inputs. */
  children?: ReactNode;
}

/** The inputs of a theme beside a preview of the store with the form's values. */
export function ThemeColumns({ previewHelp, children }: ThemeColumnsProps) {
  const site = useSite();
  const record = useRecordContext<ThemeRecord>();
  return (
    <FormDataConsumer<ThemeRecord>>
      {({ formData }: { formData: ThemeData }) => (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
            alignItems: 'start',
            gap: 3,
            mb: 2,
          }}
        >
          <ThemeInputs theme={formData}>{children}</ThemeInputs>
          {/* A saved theme is loaded with the page in the frame. */}
          <ThemePreview key={JSON.stringify(record)} siteName={site.name} theme={formData} help={previewHelp} />
        </Box>
      )}
    </FormDataConsumer>
  );
}

/** Returns a function that reads the theme that shoppers see, and the marks of sites, again: the header shows both. */
export function useThemeSaved(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const name of ['currentTheme', 'siteMarks']) void queries.invalidateQueries({ queryKey: [name] });
  };
}
