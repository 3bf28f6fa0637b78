import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useStore } from 'react-admin';
import { SHORTCUTS, SINGLE_KEYS } from './keys';

/** Lists the keyboard shortcuts, and turns those of a single character on and off. The dialog is open while mounted. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const helpId = useId();
  const [hasSingleKeys, setSingleKeys] = useStore(SINGLE_KEYS, true);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>Keyboard shortcuts</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ m: 0 }}>
          {SHORTCUTS.map(({ keys, action, isSingle = false }) => (
            <Box
              key={keys}
              sx={{
                display: 'flex',
                flexDirection: 'row-reverse',
                alignItems: 'center',
                justifyContent: 'space-between',
                gap: 2,
                py: 0.75,
              }}
            >
              <dt>
                <Keys>{keys}</Keys>
              </dt>
              <Typography
                component="dd"
                variant="body2"
                sx={{ m: 0, color: isSingle && !hasSingleKeys ? 'text.secondary' : 'text.primary' }}
              >
                {isSingle && !hasSingleKeys ? `${action} (off)` : action}
              </Typography>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          control={
            <Switch
              checked={hasSingleKeys}
              onChange={(_event, isOn) => setSingleKeys(isOn)}
              slotProps={{ input: { 'aria-describedby': helpId } }}
            />
          }
          label="Shortcuts with a single key"
          sx={{ mt: 2, gap: 0.5 }}
        />
        <Typography id={helpId} variant="body2" sx={{ color: 'text.secondary' }}>
          Turn these shortcuts off if you use speech input or press keys by accident. Shortcuts with a single key do
          nothing while you type in a field. The setting applies on this device until your session ends.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Shows the name of a key. */
function Keys({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        px: 0.75,
        py: 0.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
        color: 'text.secondary',
        fontFamily: 'inherit',
        fontSize: 12,
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  );
}
