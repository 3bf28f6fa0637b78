import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { commandKey } from '../shortcuts/keys';
import { useOpenOverlay } from '../shortcuts/overlay';

const SHORTCUT = commandKey('K');
const HINT = { 'aria-keyshortcuts': SHORTCUT.replace('⌘', 'Meta+').replace('Ctrl', 'Control') } as const;

/** Opens the palette, and names its shortcut. */
export function PaletteButton({ compact }: { compact: boolean }) {
  const open = useOpenOverlay();
  const onClick = () => open('palette');
  if (compact) {
    return (
      <Tooltip title={`Search (${SHORTCUT})`}>
        <IconButton {...HINT} size="small" color="inherit" aria-label="Search" aria-haspopup="dialog" onClick={onClick}>
          <SearchIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    );
  }
  return (
    <Button
      {...HINT}
      size="small"
      color="inherit"
      variant="outlined"
      startIcon={<SearchIcon />}
      aria-label="Search"
      aria-haspopup="dialog"
      onClick={onClick}
      sx={{ flexShrink: 0, mr: 1, borderColor: 'divider', color: 'text.secondary' }}
    >
      Search
      <Box component="kbd" sx={{ display: { xs: 'none', md: 'inline' }, ml: 1.5, fontFamily: 'inherit', fontSize: 12 }}>
        {SHORTCUT}
      </Box>
    </Button>
  );
}
