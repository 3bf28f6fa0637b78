import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { SxProps } from '@mui/material/styles';

interface UploadProgressProps {
  /** From 0 to 1. */
  sent: number;
  onCancel?: () => void;
  sx?: SxProps;
}

/** Shows the progress of an upload. */
export function UploadProgress({ sent, onCancel, sx }: UploadProgressProps) {
  const percent = Math.round(sent * 100);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, ...sx }}>
      <LinearProgress variant="determinate" value={percent} aria-label="Upload" sx={{ flexGrow: 1, borderRadius: 1 }} />
      <Box
        component="span"
        sx={{ typography: 'body2', fontVariantNumeric: 'tabular-nums', minWidth: '4ch', textAlign: 'right' }}
      >
        {percent}%
      </Box>
      {onCancel && (
        <Button size="small" color="inherit" onClick={onCancel}>
          Cancel upload
        </Button>
      )}
    </Box>
  );
}
