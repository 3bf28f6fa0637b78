import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNotify, useRedirect } from 'react-admin';
import { PageHeader } from '../../components/PageHeader';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import type { Feed } from '../../dataProvider/types';
import { useNotifySaved } from '../../layout/SavedActions';
import { UploadProgress } from '../../inputs/UploadProgress';
import { FileDrop } from './FileDrop';
import { formatBytes, NEW_FEED, toNewFeed } from './formValues';
import { SourceInputs } from './SourceInputs';
import { useFeedUpload } from './useFeedUpload';

const ADDED = 'Feed added';

/** The feed's page that opens after the upload. */
interface NextPage {
  id: string;
  tab: 'source' | 'columns';
}

/** Form of a new feed. Its file is uploaded as soon as the feed is added. */
export default function FeedCreate() {
  const [file, setFile] = useState<File>();
  const [isAdded, setAdded] = useState(false);
  const [uploaded, setUploaded] = useState<NextPage>();
  const notify = useNotify();
  const notifySaved = useNotifySaved();
  const redirect = useRedirect();
  const open = ({ id, tab }: NextPage) => redirect(() => `feeds/${id}?tab=${tab}`, 'feeds', id);
  const { upload, isPending, sent, cancel } = useFeedUpload({
    onUploaded: ({ id }) => {
      notify(ADDED, { type: 'success' });
      setUploaded({ id, tab: 'columns' });
    },
    onFailed: ({ message }, { feedId }) => {
      notify(`The feed was added, but its file was not uploaded: ${message}`, { type: 'error' });
      setUploaded({ id: feedId, tab: 'source' });
    },
  });
  const openNext = useEffectEvent(open);
  // After the end of the upload, before which the page asks.
  useEffect(() => {
    if (uploaded && !isPending) openNext(uploaded);
  }, [uploaded, isPending]);
  const onSaved = (feed: Feed) => {
    const isUpload = feed.source.kind === 'upload';
    if (isUpload && file) {
      setAdded(true);
      upload({ feedId: feed.id, file });
    } else {
      notifySaved(ADDED, feed, { type: 'success' });
      open({ id: feed.id, tab: isUpload ? 'source' : 'columns' });
    }
    return true;
  };
  if (isAdded && file) {
    return (
      <>
        <PageHeader title="Add feed" help="The feed was added. Its file is being uploaded." />
        <Card sx={{ maxWidth: 'lg', p: { xs: 2, sm: 3 } }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{file.name}</Typography>
          <UploadProgress sent={sent} onCancel={cancel} sx={{ mt: 1 }} />
        </Card>
      </>
    );
  }
  return (
    <RecordPage<Feed> isNew transform={toNewFeed} onSaved={onSaved}>
      <PageHeader
        title="Add feed"
        help="Choose the merchant and the source. Then map the columns and the categories, and check the feed."
      />
      <RecordForm saveLabel="Add feed" defaultValues={NEW_FEED}>
        <SourceInputs
          isNew
          fileInput={
            <FileDrop file={file && { name: file.name, details: formatBytes(file.size) }} onChoose={setFile} />
          }
        />
      </RecordForm>
    </RecordPage>
  );
}
