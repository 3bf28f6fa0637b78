import { insertsOf, type TextPage, textPageTitle } from '@grabdeals/shared/text-pages';
import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import RestoreIcon from '@mui/icons-material/Restore';
import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { PAGES_PATH } from '../../config';
import { PageHeader } from '../../components/PageHeader';
import { FormSection } from '../../components/FormLayout';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import { useConfirm } from '../../components/useConfirm';
import { partId } from '../../dataProvider/partId';
import type { StaticPageRecord } from './pageRecords';
import { useApiMutation } from '../../dataProvider/useApi';
import { RichText } from '../../inputs/richText/RichText';
import { useSite } from '../../site/SiteContext';
import { originalText } from './originalText';
import { storePageUrl } from '../../site/storeUrl';

const INSERT_TEXTS = {
  contact: 'A line with only {{contact}} shows the contact details.',
  cookies: 'A line with only {{cookies}} shows the table of cookies.',
} as const;

/** Form of a static page's text. It begins with the original text. */
export function TextPageForm({ page }: { page: TextPage }) {
  const site = useSite();
  return (
    <RecordPage<StaticPageRecord>
      resource="pages"
      id={partId(page, site.name)}
      header={
        <PageHeader
          title={textPageTitle(page)}
          help={`The text of /${page} on ${site.label}.`}
          action={<OpenPageLink page={page} />}
        />
      }
      failedTitle="The page could not be loaded"
      view={() => storePageUrl(site, page)}
    >
      <TextForm page={page} />
    </RecordPage>
  );
}

function TextForm({ page }: { page: TextPage }) {
  const record = useRecordContext<StaticPageRecord>();
  if (!record) return null;
  const inserts = insertsOf(page).map((insert) => INSERT_TEXTS[insert]);
  return (
    <RecordForm
      record={{ ...record, html: record.html || originalText(page) }}
      saveLabel="Save page"
      deleteButton={record.isEdited && <ResetButton page={page} />}
      cancelPath={PAGES_PATH}
    >
      <FormSection
        stacked
        title={record.isEdited ? 'Edited text' : 'Original text'}
        help={['Each heading 2 begins a section. The website’s name replaces {{siteName}}.', ...inserts].join(' ')}
      >
        <RichText source="html" label="Text" minHeight={360} />
      </FormSection>
    </RecordForm>
  );
}

/** Deletes the site's own text after the operator has confirmed it. */
function ResetButton({ page }: { page: TextPage }) {
  const { name, label: siteLabel } = useSite();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const { reset } = useFormContext();
  const { mutateAsync } = useApiMutation((api) =>
    api.DELETE('/api/pages/{page}', { params: { path: { page }, query: { websiteName: name } } }),
  );
  const ask = async () => {
    const isReset = await confirm({
      title: `Reset ${textPageTitle(page)}`,
      text: 'The page shows the original text again. An owner or a vendor can restore your text.',
      confirmLabel: 'Reset',
      dangerous: true,
      siteLabel,
      action: () => mutateAsync(),
      done: 'The page shows the original text again',
    });
    if (!isReset) return;
    // Unsaved changes of the deleted text need no warning.
    reset();
    void queries.invalidateQueries();
  };
  return (
    <Button color="error" startIcon={<RestoreIcon />} onClick={() => void ask()}>
      Reset to the original text
    </Button>
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
