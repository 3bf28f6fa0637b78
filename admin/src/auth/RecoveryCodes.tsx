import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { useCopy } from '../components/useCopy';

/** Shows new recovery codes, with a button that copies them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const notify = useNotify();
  const copy = useCopy();
  const copyCodes = async () => {
    const denial = 'Your browser does not allow copying. Select the codes and copy them by hand.';
    if (await copy(codes.join('\n'), denial)) notify('Recovery codes copied', { type: 'info' });
  };
  return (
    <>
      <Box
        component="ul"
        aria-label="Recovery codes"
        sx={{
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
      <Button variant="outlined" fullWidth startIcon={<ContentCopyIcon />} onClick={() => void copyCodes()}>
        Copy codes
      </Button>
    </>
  );
}
