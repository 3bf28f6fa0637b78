import { MAX_FEED_BYTES, MAX_WORKBOOK_MEGABYTES } from '@grabdeals/shared/feed-files';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { FileZone } from '../../inputs/FileZone';

const FILE_HELP = `Drop or choose a CSV, TSV, XML or JSON file of up to 1 GB, plain or compressed as gz or zip, or a workbook of Excel or OpenDocument of up to ${MAX_WORKBOOK_MEGABYTES} MB.`;

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
  const message = problem ?? error;
  return (
    <Box sx={{ my: 1 }}>
      <FileZone
        label="Feed file"
        fileName={file?.name}
        emptyText="No file yet"
        details={file?.details ?? FILE_HELP}
        disabled={disabled}
        onFile={choose}
        before={
          message && (
            <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
              {message}
            </Alert>
          )
        }
      >
        {children}
      </FileZone>
    </Box>
  );
}

/** Returns why a file cannot be uploaded. The server checks its content. */
function fileProblem({ name, size }: File): string | undefined {
  if (size === 0) return `${name} is empty. Choose another file.`;
  return size > MAX_FEED_BYTES ? `${name} is larger than 1 GB. Choose a smaller file.` : undefined;
}
