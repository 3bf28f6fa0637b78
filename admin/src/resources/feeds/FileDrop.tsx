import { FEED_FILE_EXTENSIONS, MAX_WORKBOOK_MEGABYTES } from '@grabdeals/shared/feed-files';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { UploadButton } from '../../inputs/UploadButton';
import { useFileDrop } from '../../inputs/useFileDrop';

/** The server's limit. */
const MAX_FEED_BYTES = 1_073_741_824;

const ACCEPTED = FEED_FILE_EXTENSIONS.map((extension) => `.${extension}`).join(',');

interface FileDropProps {
  /** The current file. */
  file?: { name: string; details: string };
  disabled?: boolean;
  error?: string;
  onChoose: (file: File) => void;
  /** Shown below, such as the progress of an upload. */
  children?: ReactNode;
}

/** A place to drop or choose the file of a feed. Rejects a file that the server would reject for its size. */
export function FileDrop({ file, disabled = false, error, onChoose, children }: FileDropProps) {
  const [problem, setProblem] = useState<string>();
  const choose = (chosen: File) => {
    const newProblem = fileProblem(chosen);
    setProblem(newProblem);
    if (!newProblem) onChoose(chosen);
  };
  const { isOver, open, dropTarget, input } = useFileDrop({
    label: 'Feed file',
    accept: ACCEPTED,
    disabled,
    onFile: choose,
  });
  const message = problem ?? error;
  return (
    <Box
      {...dropTarget({ role: 'group', 'aria-label': 'File' })}
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
          <Typography sx={{ fontWeight: 600 }}>{file?.name ?? 'No file yet'}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {file?.details ??
              `Drop or choose a CSV, TSV, XML or JSON file of up to 1 GB, plain or compressed as gz or zip, or a workbook of Excel or OpenDocument of up to ${MAX_WORKBOOK_MEGABYTES} MB.`}
          </Typography>
        </Box>
        <UploadButton label={file ? 'Replace file' : 'Choose file'} disabled={disabled} onClick={open} />
        {input}
      </Box>
      {children}
    </Box>
  );
}

/** Returns why a file cannot be uploaded. The server checks its content. */
function fileProblem({ name, size }: File): string | undefined {
  if (size === 0) return `${name} is empty. Choose another file.`;
  return size > MAX_FEED_BYTES ? `${name} is larger than 1 GB. Choose a smaller file.` : undefined;
}
