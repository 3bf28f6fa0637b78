import type { ThemeData } from '@grabdeals/shared/theme';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { FormDataConsumer, useRecordContext } from 'react-admin';
import { UnsavedFormGuard } from '../../components/UnsavedChanges';
import type { ThemeRecord } from '../../dataProvider/singleRecords';
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
  useCurrentTheme(record);
  return (
    <>
      <UnsavedFormGuard isOnTab />
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
    </>
  );
}

/** Reads the theme that shoppers see, and the marks of sites, again after a save, because the header shows both. */
function useCurrentTheme(record: ThemeRecord | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    for (const name of ['currentTheme', 'siteMarks']) void queries.invalidateQueries({ queryKey: [name] });
  }, [queries, record]);
}
