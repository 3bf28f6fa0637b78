import { MAX_ALT_TEXT } from '@grabdeals/shared/limits';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import SwapIcon from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useDelete, useNotify, useRefresh, useUpdate } from 'react-admin';
import { ConfirmDialog, DiscardDialog } from '../../components/ConfirmDialog';
import { formatDateTime } from '../../components/dates';
import type { MediaImage } from '../../dataProvider/types';
import { resourceName } from '../../history/changeTexts';
import { imageUrl } from '../../inputs/imageUrl';
import { CHECKERED } from '../../media/MediaTile';
import { Link as RouterLink } from '../../site/routing';
import { formPath } from '../formPath';
import { ReplaceEverywhere } from './ReplaceEverywhere';

type Step = 'details' | 'delete' | 'replace' | 'discard';

/** An image of the library: its alt text, its uses, and what can be done with it. The dialog is open while mounted. */
export function MediaDialog({ image, onClose }: { image: MediaImage; onClose: () => void }) {
  const titleId = useId();
  const [step, setStep] = useState<Step>('details');
  const [alt, setAlt] = useState(image.alt);
  const { save, isSaving, remove, isDeleting } = useImageActions(image, onClose);
  const { name, url, uses, createdAt } = image;
  const details = () => setStep('details');
  const hasChanges = alt.trim() !== image.alt;
  const requestClose = () => (hasChanges ? setStep('discard') : onClose());
  return (
    <Dialog open onClose={requestClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </DialogTitle>
      <DialogContent>
        <Box sx={{ ...CHECKERED, borderRadius: 1.5, p: 1.5 }}>
          <Box
            component="img"
            src={imageUrl(url, 960)}
            alt={image.alt}
            sx={{ display: 'block', maxWidth: 1, maxHeight: 300, mx: 'auto', objectFit: 'contain' }}
          />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, mb: 2 }}>
          Uploaded {formatDateTime(createdAt)}
        </Typography>
        <TextField
          label="Alt text"
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          helperText="Describe the image for shoppers who cannot see it. Used where the image has no other alt text."
          slotProps={{ htmlInput: { maxLength: MAX_ALT_TEXT } }}
        />
        <Typography variant="h2" sx={{ mt: 2, mb: 1 }}>
          Used in
        </Typography>
        {uses.length === 0 ? (
          <Typography variant="body2">No record contains this image.</Typography>
        ) : (
          <Box component="ul" aria-label="Uses" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {uses.map((use, index) => (
              <UseItem key={`${use.resource} ${use.recordId || index}`} use={use} />
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        {uses.length === 0 ? (
          <Button color="error" startIcon={<DeleteOutlineIcon />} onClick={() => setStep('delete')}>
            Delete
          </Button>
        ) : (
          <Button startIcon={<SwapIcon />} onClick={() => setStep('replace')}>
            Replace everywhere
          </Button>
        )}
        <Box sx={{ flexGrow: 1 }} />
        <Button color="inherit" onClick={requestClose}>
          Close
        </Button>
        <Button type="submit" variant="contained" disabled={!hasChanges} loading={isSaving} onClick={() => save(alt)}>
          Save alt text
        </Button>
      </DialogActions>
      {step === 'replace' && <ReplaceEverywhere image={image} onReplaced={onClose} onClose={details} />}
      <ConfirmDialog
        open={step === 'delete'}
        title={`Delete ${name}`}
        dangerous
        confirmLabel="Delete"
        loading={isDeleting}
        onConfirm={remove}
        onClose={details}
      >
        Are you sure you want to delete this image from the library?
      </ConfirmDialog>
      <DiscardDialog open={step === 'discard'} onConfirm={onClose} onClose={details} />
    </Dialog>
  );
}

function UseItem({ use }: { use: MediaImage['uses'][number] }) {
  // A use on a site of others has no id.
  const path = use.recordId && formPath(use.resource, use.recordId);
  const label = use.label || use.recordId;
  return (
    <Box component="li" sx={{ py: 0.75, overflowWrap: 'anywhere', typography: 'body2' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {resourceName(use)}:{' '}
      </Box>
      {path ? (
        <Link component={RouterLink} to={path} underline="always">
          {label}
        </Link>
      ) : (
        label
      )}
    </Box>
  );
}

function useImageActions({ id, ...image }: MediaImage, onDone: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [update, { isPending: isSaving }] = useUpdate();
  const [deleteOne, { isPending: isDeleting }] = useDelete();
  const options = (message: string) => ({
    mutationMode: 'pessimistic' as const,
    onSuccess: () => {
      notify(message, { type: 'info' });
      refresh();
      onDone();
    },
    onError: (error: unknown) => notify((error as Error).message, { type: 'error' }),
  });
  const previousData = { id, ...image };
  return {
    save: (alt: string) =>
      void update('media', { id, data: { alt: alt.trim() }, previousData }, options('The alt text has been saved.')),
    isSaving,
    remove: () => void deleteOne('media', { id, previousData }, options('The image has been deleted.')),
    isDeleting,
  };
}
