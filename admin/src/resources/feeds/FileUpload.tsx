import { useNotify } from 'react-admin';
import { formatDateTime } from '../../components/dates';
import type { Feed } from '../../dataProvider/types';
import { UploadProgress } from '../../inputs/UploadProgress';
import { FileDrop } from './FileDrop';
import { formatBytes } from './formValues';
import { useFeedUpload } from './useFeedUpload';

interface FileUploadProps {
  feedId: string;
  file: Feed['file'];
  onUploaded: (feed: Feed) => void;
}

/** Shows the uploaded file of a feed, and replaces it. */
export function FileUpload({ feedId, file, onUploaded }: FileUploadProps) {
  const notify = useNotify();
  const { upload, isPending, sent, error, cancel } = useFeedUpload({
    onUploaded: (feed) => {
      notify('File uploaded', { type: 'success' });
      onUploaded(feed);
    },
  });
  return (
    <FileDrop
      file={
        file
          ? { name: file.name, details: `${formatBytes(file.bytes)}, uploaded ${formatDateTime(file.uploadedAt)}` }
          : undefined
      }
      disabled={isPending}
      error={error}
      onChoose={(chosen) => upload({ feedId, file: chosen })}
    >
      {isPending && <UploadProgress sent={sent} onCancel={cancel} />}
    </FileDrop>
  );
}
