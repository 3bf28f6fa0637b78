import { ADVISED_IMAGE_SIDE, MAX_ALT_TEXT } from '@grabdeals/shared/limits';
import ImageOutlinedIcon from '@mui/icons-material/ImageOutlined';
import PhotoLibraryIcon from '@mui/icons-material/PhotoLibraryOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { toPng } from './cropImage';
import { sendImage } from './sendImage';
import type { ImagePurpose, ImageShape } from './uploadRules';
import { UploadProgress } from './UploadProgress';
import { dropZoneStyle, useFileDrop } from './useFileDrop';
import { useChosenImage, usePastedFile } from './useImageFile';
import { useUpload } from './useUpload';
import { MediaPicker } from '../media/MediaPicker';
import { useSite } from '../site/SiteContext';

const ImageCropper = lazy(() => import('./ImageCropper'));

/** Smaller images are accepted, too. */
const GUIDANCE = `Dimensions at least ${ADVISED_IMAGE_SIDE}x${ADVISED_IMAGE_SIDE} px, high-resolution PNG or JPG, portrait orientation.`;

export interface ImageUploadDialogProps {
  open: boolean;
  title?: string;
  purpose?: ImagePurpose;
  /** Offers to crop the image to the shape in which the store shows it. */
  shape?: ImageShape;
  /** How the store shows the image in the place of this upload; defaults to the note of the shape. */
  guidance?: string;
  /** Called with the URL of the stored image, and its alt text; empty if the operator has entered none. */
  onUploaded: (url: string, alt?: string) => void;
  onClose: () => void;
}

/** Uploads an image for the site being edited: the operator chooses, drops or pastes a file, crops it, and confirms. */
export default function ImageUploadDialog({
  open,
  title = 'Upload image',
  purpose = 'picture',
  shape,
  guidance = shape?.note,
  onUploaded,
  onClose,
}: ImageUploadDialogProps) {
  const titleId = useId();
  const guidanceId = useId();
  const notify = useNotify();
  const chosen = useChosenImage();
  const [alt, setAlt] = useState('');
  const { upload, isPending, sent, error, reset, cancel } = useImageUpload(purpose, (url) => {
    notify('Image uploaded successfully', { type: 'success' });
    onUploaded(url, alt.trim());
    onClose();
  });
  const choose = (file: File) => {
    reset();
    void chosen.choose(file);
  };
  const fileDrop = useFileDrop({ label: 'Image file', accept: 'image/*', disabled: isPending, onFile: choose });
  usePastedFile(open && !isPending, choose);
  const { file, address, picture, area } = chosen;
  const problem = chosen.problem ?? error;
  const [isLibraryOpen, setLibraryOpen] = useState(false);

  const confirm = () => {
    if (file && picture) {
      upload({ content: () => toPng(file, picture, area), fileName: file.name, alt: alt.trim() });
    }
  };
  const close = () => {
    cancel();
    onClose();
  };
  const startAnew = () => {
    reset();
    setAlt('');
    chosen.clear();
  };
  return (
    <Dialog
      open={open}
      onClose={isPending ? undefined : close}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      aria-describedby={guidanceId}
      slotProps={{ transition: { onExited: startAnew }, paper: fileDrop.dropTarget({ role: 'dialog' }) }}
    >
      <DialogTitle id={titleId} sx={{ pb: 0.5 }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <Box id={guidanceId} sx={{ typography: 'body2', color: 'text.secondary', mb: 2 }}>
          <div>{GUIDANCE}</div>
          {guidance && <Box sx={{ mt: 0.5, color: 'text.primary' }}>{guidance}</Box>}
        </Box>
        {problem && (
          <Alert severity="error" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {problem}
          </Alert>
        )}
        {chosen.isAnimated && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            This image is animated. Only its first frame is uploaded.
          </Alert>
        )}
        {file && address ? (
          <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
            <ImageCropper
              key={address}
              address={address}
              fileName={file.name}
              picture={picture}
              area={area}
              shape={shape}
              disabled={isPending}
              onArea={chosen.setArea}
              onPicture={chosen.setPicture}
              onBroken={chosen.refuse}
            />
          </Suspense>
        ) : (
          <ImageDropZone isOver={fileDrop.isOver} onOpen={fileDrop.open} onOpenLibrary={() => setLibraryOpen(true)} />
        )}
        {file && (
          <TextField
            label="Alt text"
            value={alt}
            disabled={isPending}
            onChange={(event) => setAlt(event.target.value)}
            helperText="Optional. Describe the image for shoppers who cannot see it."
            slotProps={{ htmlInput: { maxLength: MAX_ALT_TEXT } }}
            sx={{ mt: 2 }}
          />
        )}
        {fileDrop.input}
        {isLibraryOpen && (
          <MediaPicker
            onChoose={({ url, alt }) => {
              setLibraryOpen(false);
              onUploaded(url, alt);
              onClose();
            }}
            onClose={() => setLibraryOpen(false)}
          />
        )}
        {isPending && <UploadProgress sent={sent} sx={{ mt: 2 }} />}
      </DialogContent>
      <DialogActions>
        {file && (
          <Button color="inherit" disabled={isPending} onClick={startAnew} sx={{ mr: 'auto' }}>
            Choose another image
          </Button>
        )}
        <Button color="inherit" onClick={close}>
          Cancel
        </Button>
        <Button variant="contained" disabled={!picture} loading={isPending} onClick={confirm}>
          Confirm
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ImageDropZoneProps {
  /** Whether a file is dragged over the dialog. */
  isOver: boolean;
  onOpen: () => void;
  onOpenLibrary: () => void;
}

/** Shows how to choose an image. The whole dialog accepts a dropped file. */
function ImageDropZone({ isOver, onOpen, onOpenLibrary }: ImageDropZoneProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1.5,
        px: 3,
        py: 5,
        textAlign: 'center',
        ...dropZoneStyle(isOver),
      }}
    >
      <ImageOutlinedIcon sx={{ fontSize: 36, color: 'text.secondary' }} />
      <Typography variant="body2">Drop an image here, paste it, or choose a file.</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        <Button variant="outlined" onClick={onOpen}>
          Choose file
        </Button>
        <Button variant="outlined" startIcon={<PhotoLibraryIcon />} onClick={onOpenLibrary}>
          Choose from library
        </Button>
      </Box>
    </Box>
  );
}

interface Upload {
  /** Returns the file to send. Large images take a moment. */
  content: () => Promise<Blob>;
  fileName: string;
  alt: string;
}

/** Uploads images of the site being edited. The key of a favicon has its own prefix. */
function useImageUpload(purpose: ImagePurpose, onDone: (url: string) => void) {
  const { name: websiteName } = useSite();
  return useUpload(
    async (api, { content, fileName, alt }: Upload, run) =>
      sendImage(api, { websiteName, content: await content(), fileName, alt, purpose }, run),
    onDone,
  );
}
