import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRecordContext, useRefresh } from 'react-admin';
import { FormSection } from '../../components/FormLayout';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import { scheduleText } from '../../components/schedule';
import { ScheduleChip } from '../../components/ScheduleChip';
import { ScheduleInputs } from '../../components/ScheduleInputs';
import { useConfirm } from '../../components/useConfirm';
import type { ScheduledThemeRecord } from './themeRecords';
import { useApiMutation } from '../../dataProvider/useApi';
import { useSite } from '../../site/SiteContext';
import { ThemeColumns, useThemeSaved } from './ThemeColumns';

/** The theme that replaces the usual theme from its start to its end. Without one, the form has the values of the usual theme. */
export function ScheduledThemeForm() {
  const { name } = useSite();
  return (
    <RecordPage<ScheduledThemeRecord>
      resource="scheduledTheme"
      id={name}
      failedTitle="The scheduled theme could not be loaded"
      savedText="The theme has been scheduled."
      onSaved={useThemeSaved()}
    >
      <ScheduleStatus />
      <RecordForm
        saveLabel="Schedule theme"
        deleteButton={<DeleteScheduleButton />}
        cancelPath={null}
        isOnTab
        maxWidth={null}
      >
        <ThemeColumns previewHelp="Shoppers see this theme from the start time on.">
          <FormSection stacked title="Schedule" help="The usual theme returns at the end time.">
            <ScheduleInputs
              startHelp="Shoppers see the theme from this time on."
              missingStart="Please enter a start time"
              endHelp="Leave blank to show the theme without an end."
            />
          </FormSection>
        </ThemeColumns>
      </RecordForm>
    </RecordPage>
  );
}

function ScheduleStatus() {
  const theme = useRecordContext<ScheduledThemeRecord>();
  if (!theme?.isScheduled) {
    return (
      <Alert severity="info" sx={{ mb: 2.5 }}>
        No theme is scheduled. The form contains the usual theme: change it, and enter the time at which it replaces the
        usual theme.
      </Alert>
    );
  }
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2.5, typography: 'body2' }}>
      <ScheduleChip schedule={theme} />
      {scheduleText(theme)}
    </Box>
  );
}

function DeleteScheduleButton() {
  const { name, label: siteLabel } = useSite();
  const theme = useRecordContext<ScheduledThemeRecord>();
  const confirm = useConfirm();
  const onDeleted = useThemeSaved();
  const refresh = useRefresh();
  const { mutateAsync } = useApiMutation((api) =>
    api.DELETE('/api/theme/scheduled', { params: { query: { websiteName: name } } }),
  );
  if (!theme?.isScheduled) return null;
  const ask = async () => {
    const isDeleted = await confirm({
      title: 'Delete the scheduled theme',
      text: 'Are you sure you want to delete the scheduled theme? Shoppers see the usual theme.',
      confirmLabel: 'Delete schedule',
      dangerous: true,
      siteLabel,
      action: () => mutateAsync(),
      done: 'The scheduled theme has been deleted.',
    });
    if (!isDeleted) return;
    onDeleted();
    refresh();
  };
  return (
    <Button color="error" onClick={() => void ask()}>
      Delete schedule
    </Button>
  );
}
