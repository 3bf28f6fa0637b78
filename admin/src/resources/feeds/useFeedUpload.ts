import { useQueryClient } from '@tanstack/react-query';
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

/** Uploads the file of a feed. The pages of the feed then show the uploaded file. */
export function useFeedUpload({ onUploaded, onFailed }: FeedUploadOptions) {
  const queryClient = useQueryClient();
  return useUpload(
    (_api, { feedId, file }: FeedFile, run) =>
      sendFileToApi<Feed>(
        `/feeds/${encodeURIComponent(feedId)}/file?name=${encodeURIComponent(file.name)}`,
        file,
        session,
        run,
      ),
    (feed) => {
      queryClient.setQueriesData({ queryKey: ['feeds', 'getOne', { id: feed.id }] }, feed);
      void queryClient.invalidateQueries({ queryKey: ['feeds'] });
      onUploaded(feed);
    },
    onFailed,
  );
}
