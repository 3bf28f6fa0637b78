import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { formatDateTime } from '../../components/dates';
import type { Feed } from '../../dataProvider/types';
import { FileButton } from '../../inputs/FileButton';
import { UploadProgress } from '../../inputs/UploadProgress';
import { useDroppedFile } from '../../inputs/useImageFile';
import { sendFileToApi, useUpload } from '../../inputs/useUpload';
import { session } from '../../providers';
import { formatBytes } from './formValues';

/** What the server takes at most. */
const MAX_FEED_BYTES = 1_073_741_824;

const ACCEPTED = '.csv,.tsv,.txt,.xml,.rss,.atom,.json,.jsonl,.ndjson,.gz,.zip';

interface FileUploadProps {
  feedId: string;
  file: Feed['file'];
  onUploaded: (feed: Feed) => void;
}

/** The file of a feed that somebody uploads: which one there is, and another one in its place. */
export function FileUpload({ feedId, file, onUploaded }: FileUploadProps) {
  const notify = useNotify();
  const [problem, setProblem] = useState<string>();
  const { upload, isPending, sent, error, reset, cancel } = useUpload(
    (_api, chosen: File, run) =>
      sendFileToApi<Feed>(
        `/feeds/${encodeURIComponent(feedId)}/file?name=${encodeURIComponent(chosen.name)}`,
        chosen,
        session,
        run,
      ),
    (feed) => {
      notify('File uploaded', { type: 'success' });
      onUploaded(feed);
    },
  );
  const choose = (chosen: File) => {
    reset();
    const found = fileProblem(chosen);
    setProblem(found);
    if (!found) upload(chosen);
  };
  const { isOver, dropTarget } = useDroppedFile(!isPending, choose);
  const message = problem ?? error;
  return (
    <Box
      {...dropTarget}
      role="group"
      aria-label="File"
      sx={{
        display: 'grid',
        gap: 1.5,
        my: 1,
        px: 2,
        py: 2,
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'text.secondary',
        borderRadius: 1.5,
        bgcolor: isOver ? 'action.selected' : 'action.hover',
      }}
    >
      {message && (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
          {message}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>{file ? file.name : 'No file yet'}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {file
              ? `${formatBytes(file.bytes)}, uploaded ${formatDateTime(file.uploadedAt)}`
              : 'Drop one here or choose it: CSV, TSV, XML or JSON, also as gz or zip, at most 1 GB.'}
          </Typography>
        </Box>
        <FileButton
          label={file ? 'Replace file' : 'Choose file'}
          fileLabel="Feed file"
          accept={ACCEPTED}
          disabled={isPending}
          onChoose={choose}
        />
      </Box>
      {isPending && <UploadProgress sent={sent} onCancel={cancel} />}
    </Box>
  );
}

/** What is wrong with a chosen file; what is in it, the server says. */
function fileProblem({ name, size }: File): string | undefined {
  if (size === 0) return `${name} is empty.`;
  return size > MAX_FEED_BYTES ? `${name} is larger than 1 GB.` : undefined;
}
