import { FEED_FILE_EXTENSIONS } from '@grabdeals/shared/feed-files';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { UploadButton } from './UploadButton';
import { dropZoneStyle, useFileDrop } from './useFileDrop';

const ACCEPTED = FEED_FILE_EXTENSIONS.map((extension) => `.${extension}`).join(',');

interface FileZoneProps {
  /** Label of the file field, for assistive technology. */
  label: string;
  /** Name of the current file. */
  fileName: string | undefined;
  /** Replaces the name if there is no file. */
  emptyText: string;
  /** Describes the file, or the files that can be chosen. */
  details: string;
  disabled: boolean;
  onFile: (file: File) => void;
  /** Shown above, such as an error. */
  before?: ReactNode;
  /** Shown below, such as the progress of an upload. */
  children?: ReactNode;
}

/** A place to drop or choose a file with rows, such as a CSV file. */
export function FileZone(props: FileZoneProps) {
  const { label, fileName, emptyText, details, disabled, onFile, before, children } = props;
  const { isOver, open, dropTarget, input } = useFileDrop({ label, accept: ACCEPTED, disabled, onFile });
  return (
    <Box
      {...dropTarget({ role: 'group', 'aria-label': 'File' })}
      sx={{ display: 'grid', gap: 1.5, p: 2, ...dropZoneStyle(isOver) }}
    >
      {before}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>{fileName ?? emptyText}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {details}
          </Typography>
        </Box>
        <UploadButton label={fileName ? 'Replace file' : 'Choose file'} disabled={disabled} onClick={open} />
        {input}
      </Box>
      {children}
    </Box>
  );
}
