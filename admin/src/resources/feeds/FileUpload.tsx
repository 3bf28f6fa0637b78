import { formatDateTime } from '../../components/dates';
import type { Feed } from '../../dataProvider/types';
import { UploadProgress } from '../../inputs/UploadProgress';
import { FileDrop } from './FileDrop';
import { formatBytes } from './formValues';
import type { useFeedUpload } from './useFeedUpload';

interface FileUploadProps {
  feedId: string;
  file: Feed['file'];
  /** The upload belongs to the page, so that it continues while the operator opens another tab. */
  upload: ReturnType<typeof useFeedUpload>;
}

/** Shows the uploaded file of a feed, and replaces it. */
export function FileUpload({ feedId, file, upload: { upload, isPending, sent, error, cancel } }: FileUploadProps) {
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
