import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { RecordContextProvider, SaveButton, useCreatePath, useNotify, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { PageHeader } from '../../components/PageHeader';
import { ActionBar } from '../../components/FormLayout';
import { PageTabs, TabPanel, usePageTab } from '../../components/PageTabs';
import { RecordForm, useHasChanges } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import { isAborted } from '../../dataProvider/apiError';
import type { Feed } from '../../dataProvider/types';
import { UploadProgress } from '../../inputs/UploadProgress';
import { Link } from '../../site/routing';
import { CategoryMapping } from './CategoryMapping';
import { FailedImages } from './FailedImages';
import { FeedRuns } from './FeedRuns';
import { FileUpload } from './FileUpload';
import { type FeedFormValues, toFeedInput, toFormValues } from './formValues';
import { MappingEditor } from './MappingEditor';
import { RunFeedButtons } from './RunFeedButtons';
import { SourceInputs } from './SourceInputs';
import { useFeedUpload } from './useFeedUpload';

const TABS = [
  { id: 'source', label: 'Source' },
  { id: 'columns', label: 'Columns' },
  { id: 'categories', label: 'Categories' },
  { id: 'runs', label: 'Runs' },
] as const;

type TabId = (typeof TABS)[number]['id'];

/** Edits the source, the columns and the categories of a feed, and lists its runs. */
export default function FeedEdit() {
  return (
    <RecordPage transform={toFeedInput}>
      <FeedTabs />
    </RecordPage>
  );
}

function FeedTabs() {
  const feed = useRecordContext<Feed>();
  // An upload or a run changes the record. The form must not lose its values then.
  const values = useMemo(() => feed && toFormValues(feed), [feed]);
  const [tab, openTab] = usePageTab(TABS);
  const notify = useNotify();
  const upload = useFeedUpload({
    onUploaded: () => {
      notify('File uploaded', { type: 'success' });
      if (tab === 'source') openTab('columns');
    },
    onFailed: (error) => {
      if (tab !== 'source' && !isAborted(error)) {
        notify(`The file was not uploaded: ${error.message}`, { type: 'error' });
      }
    },
  });
  if (!feed || !values) return null;
  return (
    <RecordContextProvider value={values}>
      <RecordForm hasOwnBar>
        <FeedHeader feed={feed} />
        {feed.source.isPasswordMissing && <PasswordHint />}
        <PageTabs label="Parts of the feed" tabs={TABS} current={tab} onOpen={openTab} />
        {upload.isPending && tab !== 'source' && (
          <UploadProgress sent={upload.sent} onCancel={upload.cancel} sx={{ mb: 2.5 }} />
        )}
        <TabPanel tab={tab}>
          {tab === 'source' && (
            <Stack sx={{ gap: 3, maxWidth: 'lg' }}>
              <SourceInputs
                hasPassword={feed.source.hasPassword}
                fileInput={<FileUpload feedId={feed.id} file={feed.file} upload={upload} />}
              />
            </Stack>
          )}
          {tab === 'columns' && <Columns feed={feed} onUpload={() => openTab('source')} />}
          {tab === 'categories' && <CategoryMapping feed={feed} onUpload={() => openTab('source')} />}
          {tab === 'runs' && (
            <>
              <FailedImages feedId={feed.id} />
              <FeedRuns feedId={feed.id} />
            </>
          )}
        </TabPanel>
        <FeedActions feed={feed} tab={tab} />
      </RecordForm>
    </RecordContextProvider>
  );
}

function FeedHeader({ feed }: { feed: Feed }) {
  const isDirty = useHasChanges();
  return (
    <PageHeader
      title={feed.name}
      help={`A feed of ${feed.merchantName || 'an unknown merchant'} (${feed.merchantId}).`}
      action={
        <RunFeedButtons
          feed={feed}
          waitsFor={isDirty ? 'Save your changes first. A run uses the saved settings.' : undefined}
        />
      }
    />
  );
}

/** Says what a restored feed needs before it can run. */
function PasswordHint() {
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      This feed was restored without its password and is paused. Enter the password under Source, turn Active on, and
      save.
    </Alert>
  );
}

/** The columns, once there is a file to read them from. */
function Columns({ feed, onUpload }: { feed: Feed; onUpload: () => void }) {
  const kind = useWatch<FeedFormValues, 'source.kind'>({ name: 'source.kind' });
  if (kind === 'upload' && !feed.file) {
    return (
      <Alert
        severity="info"
        action={
          <Button color="inherit" size="small" onClick={onUpload}>
            Choose file
          </Button>
        }
      >
        Upload the file first. Its first rows show what each column contains.
      </Alert>
    );
  }
  return <MappingEditor feed={feed} />;
}

interface FeedActionsProps {
  feed: Feed;
  tab: TabId;
}

/** Buttons of the form. On tabs without inputs, the buttons appear only while the form has changes. */
function FeedActions({ feed, tab }: FeedActionsProps) {
  const listPath = useCreatePath()({ resource: 'feeds', type: 'list' });
  const isDirty = useHasChanges();
  if (tab !== 'source' && tab !== 'columns' && !isDirty) return null;
  return (
    <Box sx={{ mt: 3, maxWidth: tab === 'source' ? 960 : undefined }}>
      <ActionBar>
        <RecordContextProvider value={feed}>
          <DeleteRecordButton />
        </RecordContextProvider>
        <Box sx={{ flexGrow: 1 }} />
        <Button component={Link} to={listPath} color="inherit">
          Cancel
        </Button>
        <SaveButton label="Save feed" />
      </ActionBar>
    </Box>
  );
}
