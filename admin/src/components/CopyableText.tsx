import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useNotify } from 'react-admin';

interface CopyableTextProps {
  text: string;
  /** What the text is, in one word: `link`. */
  noun: string;
  /** What the text belongs to, for assistive technology. */
  of: string;
}

/** Shows a text that operators hand out, with a button that copies it. */
export function CopyableText({ text, noun, of }: CopyableTextProps) {
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify(`${noun.charAt(0).toUpperCase()}${noun.slice(1)} copied`, { type: 'info' });
    } catch {
      // Browsers deny the clipboard to pages without TLS: the operator copies the text by hand.
      notify(text, { type: 'info', autoHideDuration: null });
    }
  };
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <Box
        component="code"
        sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere', 'td &': { whiteSpace: 'nowrap' } }}
      >
        {text}
      </Box>
      <Tooltip title={`Copy ${noun}`}>
        <IconButton size="small" aria-label={`Copy ${noun} of ${of}`} onClick={() => void copy()}>
          <ContentCopyIcon sx={{ fontSize: 16 }} />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
