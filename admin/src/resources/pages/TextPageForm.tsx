import { insertsOf, type TextPage, textPageTitle } from '@grabdeals/shared/text-pages';
import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import RestoreIcon from '@mui/icons-material/Restore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { EditBase, Form, SaveButton, useNotify, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { PageHeader } from '../../components/PageHeader';
import { ActionBar, FocusFirstError, FormSection, LoadedRecord, READ_OPTIONS } from '../../components/ResourceForm';
import { UnsavedFormGuard } from '../../components/UnsavedChanges';
import { type StaticPageRecord, staticPageId } from '../../dataProvider/singleRecords';
import { useApiMutation } from '../../dataProvider/useApi';
import { RecordHistory } from '../../history/RecordHistory';
import { RichText } from '../../inputs/richText/RichText';
import { Link } from '../../site/routing';
import { useSite } from '../../site/SiteContext';
import { originalText } from './originalText';
import { PAGES_PATH, storePageUrl } from './paths';

const INSERT_TEXTS = {
  contact: 'A line with only {{contact}} shows the contact details.',
  cookies: 'A line with only {{cookies}} shows the table of cookies.',
} as const;

/** Form of a static page's text. It begins with the original text. */
export function TextPageForm({ page }: { page: TextPage }) {
  const site = useSite();
  return (
    <EditBase
      resource="pages"
      id={staticPageId(page, site.name)}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={READ_OPTIONS}
    >
      <PageHeader
        title={textPageTitle(page)}
        help={`The text of /${page} on ${site.label}.`}
        action={<OpenPageLink page={page} />}
      />
      <LoadedRecord failedTitle="The page could not be loaded">
        <TextForm page={page} />
        <RecordHistory />
      </LoadedRecord>
    </EditBase>
  );
}

function TextForm({ page }: { page: TextPage }) {
  const record = useRecordContext<StaticPageRecord>();
  if (!record) return null;
  const inserts = insertsOf(page).map((insert) => INSERT_TEXTS[insert]);
  return (
    <Form record={{ ...record, html: record.html || originalText(page) }}>
      <UnsavedFormGuard />
      <FocusFirstError />
      <Stack sx={{ gap: 3, maxWidth: 960 }}>
        <FormSection
          stacked
          title={record.isEdited ? 'Edited text' : 'Original text'}
          help={['Each heading 2 begins a section. The website’s name replaces {{siteName}}.', ...inserts].join(' ')}
        >
          <RichText source="html" label="Text" minHeight={360} />
        </FormSection>
        <ActionBar>
          {record.isEdited && <ResetButton page={page} />}
          <Box sx={{ flexGrow: 1 }} />
          <Button component={Link} to={PAGES_PATH} color="inherit">
            Back
          </Button>
          <SaveButton label="Save page" />
        </ActionBar>
      </Stack>
    </Form>
  );
}

/** Deletes the site's own text after the operator has confirmed it. */
function ResetButton({ page }: { page: TextPage }) {
  const { name } = useSite();
  const [isOpen, setOpen] = useState(false);
  const notify = useNotify();
  const queries = useQueryClient();
  const { reset } = useFormContext();
  const { mutate, isPending } = useApiMutation(
    (api) => api.DELETE('/api/pages/{page}', { params: { path: { page }, query: { websiteName: name } } }),
    {
      onSuccess: () => {
        setOpen(false);
        // Unsaved changes of the deleted text need no warning.
        reset();
        notify('The page shows the original text again', { type: 'info' });
        void queries.invalidateQueries();
      },
      onError: ({ message }) => {
        setOpen(false);
        notify(message, { type: 'error' });
      },
    },
  );
  return (
    <>
      <Button color="error" startIcon={<RestoreIcon />} onClick={() => setOpen(true)}>
        Reset to the original text
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={`Reset ${textPageTitle(page)}`}
        dangerous
        confirmLabel="Reset"
        loading={isPending}
        onConfirm={() => mutate()}
        onClose={() => setOpen(false)}
      >
        The page shows the original text again. An owner or a vendor can restore your text.
      </ConfirmDialog>
    </>
  );
}

function OpenPageLink({ page }: { page: TextPage }) {
  const href = storePageUrl(useSite(), page);
  if (!href) return null;
  return (
    <Button
      href={href}
      target="_blank"
      rel="noopener"
      aria-label="View page (opens in a new tab)"
      size="small"
      color="inherit"
      startIcon={<OpenInNewIcon />}
      sx={{ flexShrink: 0 }}
    >
      View page
    </Button>
  );
}
