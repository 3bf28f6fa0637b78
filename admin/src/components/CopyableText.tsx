import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useNotify } from 'react-admin';
import { useCopy } from './useCopy';

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
  const copy = useCopy();
  const copyText = async () => {
    // After a denial, the notification shows the text until the operator closes it.
    const isCopied = await copy(text, text, { type: 'info', autoHideDuration: null });
    if (isCopied) notify(`${noun.charAt(0).toUpperCase()}${noun.slice(1)} copied`, { type: 'info' });
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
        <IconButton size="small" aria-label={`Copy ${noun} of ${of}`} onClick={() => void copyText()}>
          <ContentCopyIcon sx={{ fontSize: 16 }} />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
