import type { Feed } from '../../dataProvider/types';
import { sendFileToApi, useUpload } from '../../inputs/useUpload';
import { session } from '../../providers';

interface FeedFile {
  feedId: string;
  file: File;
}

interface FeedUploadOptions {
  onUploaded: (feed: Feed) => void;
  /** Called with the error of a failed upload, also if the operator cancels the upload. */
  onFailed?: (error: Error, upload: FeedFile) => void;
}

/** Uploads the file of a feed. */
export function useFeedUpload({ onUploaded, onFailed }: FeedUploadOptions) {
  return useUpload(
    (_api, { feedId, file }: FeedFile, run) =>
      sendFileToApi<Feed>(
        `/feeds/${encodeURIComponent(feedId)}/file?name=${encodeURIComponent(file.name)}`,
        file,
        session,
        run,
      ),
    onUploaded,
    onFailed,
  );
}
