import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';

/** Shows new recovery codes, with a button that copies them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notify('Recovery codes copied', { type: 'info' });
    } catch {
      // Browsers deny the clipboard to pages without TLS.
      notify('Your browser does not allow copying. Select the codes and copy them by hand.', { type: 'warning' });
    }
  };
  return (
    <>
      <Box
        component="ul"
        aria-label="Recovery codes"
        sx={{
          listStyle: 'none',
          m: 0,
          mb: 2,
          p: 2,
          borderRadius: 1,
          bgcolor: 'action.hover',
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min-content, 170px))',
          gap: 0.75,
        }}
      >
        {codes.map((code) => (
          <Box component="li" key={code} sx={{ fontFamily: 'monospace', fontSize: 13, whiteSpace: 'nowrap' }}>
            {code}
          </Box>
        ))}
      </Box>
      <Button variant="outlined" fullWidth startIcon={<ContentCopyIcon />} onClick={() => void copy()}>
        Copy codes
      </Button>
    </>
  );
}
