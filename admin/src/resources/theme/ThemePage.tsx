import Box from '@mui/material/Box';
import { EditBase, Form, FormDataConsumer, SaveButton, useEditContext } from 'react-admin';
import { ActionBar } from '../../components/ActionBar';
import { PageHeader } from '../../components/PageHeader';
import { PageState } from '../../components/PageState';
import { UnsavedFormGuard } from '../../components/UnsavedChanges';
import type { ThemeRecord } from '../../dataProvider/themeCalls';
import { type ChosenSite, useSite } from '../../site/SiteContext';
import { ThemeInputs } from './ThemeInputs';
import { ThemePreview } from './ThemePreview';

/** A theme that cannot be read is told on the page. */
const READ_OPTIONS = { onError: () => undefined };

/** Colours, logo and icons of the site. What is changed stays here until Add. */
export default function ThemePage() {
  const site = useSite();
  return (
    <EditBase resource="theme" id={site.name} mutationMode="pessimistic" redirect={false} queryOptions={READ_OPTIONS}>
      <PageHeader title="Theme" help={`Colors, logo and icons of ${site.label}. Empty fields take the default.`} />
      <ThemeForm site={site} />
    </EditBase>
  );
}

function ThemeForm({ site }: { site: ChosenSite }) {
  const { record, error, refetch } = useEditContext<ThemeRecord>();
  if (!record) {
    const failure = error instanceof Error ? error : null;
    return <PageState error={failure} retry={() => void refetch()} failedTitle="The theme could not be loaded" />;
  }
  return (
    <Form>
      <UnsavedFormGuard />
      <FormDataConsumer<ThemeRecord>>
        {({ formData }) => (
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
              alignItems: 'start',
              gap: 3,
              mb: 2,
            }}
          >
            <ThemeInputs theme={formData} />
            <ThemePreview theme={formData} siteLabel={site.label} />
          </Box>
        )}
      </FormDataConsumer>
      <ActionBar>
        <Box sx={{ flexGrow: 1 }} />
        <SaveButton label="Add" />
      </ActionBar>
    </Form>
  );
}
