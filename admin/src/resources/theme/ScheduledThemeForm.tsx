import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { EditBase, Form, SaveButton, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { ActionBar, FocusFirstError, FormSection, LoadedRecord, READ_OPTIONS } from '../../components/ResourceForm';
import { scheduleText } from '../../components/schedule';
import { ScheduleChip } from '../../components/ScheduleChip';
import { ScheduleInputs } from '../../components/ScheduleInputs';
import type { ScheduledThemeRecord } from '../../dataProvider/singleRecords';
import { useApiMutation } from '../../dataProvider/useApi';
import { RecordHistory } from '../../history/RecordHistory';
import { useSite } from '../../site/SiteContext';
import { ThemeColumns } from './ThemeColumns';

/** The theme that replaces the usual theme from its start to its end. Without one, the form has the values of the usual theme. */
export function ScheduledThemeForm() {
  const { name } = useSite();
  const notify = useNotify();
  return (
    <EditBase
      resource="scheduledTheme"
      id={name}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={READ_OPTIONS}
      mutationOptions={{ onSuccess: () => notify('The theme has been scheduled.', { type: 'info' }) }}
    >
      <LoadedRecord failedTitle="The scheduled theme could not be loaded">
        <ScheduleStatus />
        <Form noValidate>
          <FocusFirstError />
          <ThemeColumns previewHelp="Shoppers see this theme from the start time on.">
            <FormSection stacked title="Schedule" help="The usual theme returns at the end time.">
              <ScheduleInputs
                startHelp="Shoppers see the theme from this time on."
                missingStart="Please enter a start time"
                endHelp="Leave blank to show the theme without an end."
              />
            </FormSection>
          </ThemeColumns>
          <ActionBar>
            <DeleteScheduleButton />
            <Box sx={{ flexGrow: 1 }} />
            <SaveButton label="Schedule theme" />
          </ActionBar>
        </Form>
        <RecordHistory />
      </LoadedRecord>
    </EditBase>
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
  const { name } = useSite();
  const theme = useRecordContext<ScheduledThemeRecord>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useApiMutation(
    (api) => api.DELETE('/api/theme/scheduled', { params: { query: { websiteName: name } } }),
    {
      onSuccess: () => {
        notify('The scheduled theme has been deleted.', { type: 'info' });
        setOpen(false);
        refresh();
      },
      onError: ({ message }) => {
        notify(message, { type: 'error' });
        setOpen(false);
      },
    },
  );
  if (!theme?.isScheduled) return null;
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        Delete schedule
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Delete the scheduled theme"
        confirmLabel="Delete schedule"
        dangerous
        loading={isPending}
        onConfirm={() => mutate()}
        onClose={() => setOpen(false)}
      >
        Are you sure you want to delete the scheduled theme? Shoppers see the usual theme.
      </ConfirmDialog>
    </>
  );
}
