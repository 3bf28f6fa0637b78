import AddPhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ComponentProps, lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useInput, ValidationError, type Validator } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { LoadedImage } from '../components/LoadedImage';
import type { ImageUploadDialogProps } from './ImageUploadDialog';
import { imageUrl } from './imageUrl';

interface ImageUploadInputProps extends Omit<
  ComponentProps<typeof ImageUploadField>,
  'value' | 'onChange' | 'error' | 'required'
> {
  source: string;
  validate?: Validator | Validator[];
  /** Marks the label; `validate={required()}` does so too. */
  isRequired?: boolean;
  /** Field that gets the alt text of an image from the library, unless it has a value. */
  altSource?: string;
}

/** ImageUploadField as an input of a react-admin form. The value is the URL of the image. */
export function ImageUploadInput({ source, validate, isRequired, altSource, ...props }: ImageUploadInputProps) {
  const { getValues, setValue } = useFormContext();
  const { field, fieldState, isRequired: isMarked } = useInput({ source, validate, isRequired, defaultValue: '' });
  const message = fieldState.error?.message;
  const change = (url: string, alt?: string) => {
    field.onChange(url);
    if (altSource && alt && !getValues(altSource)) setValue(altSource, alt, { shouldDirty: true });
  };
  return (
    <ImageUploadField
      {...props}
      value={(field.value as string | null) ?? ''}
      onChange={change}
      required={isMarked}
      error={message && <ValidationError error={message} />}
    />
  );
}

const ImageUploadDialog = lazy(() => import('./ImageUploadDialog'));

interface ImageUploadFieldProps extends Pick<ImageUploadDialogProps, 'purpose' | 'shape' | 'guidance'> {
  /** Name for assistive technology: "Logo", "Image of slot 2". */
  label: string;
  /** Whether the label is also visible, above the image. */
  showsLabel?: boolean;
  /** URL of the image; empty without an image. */
  value: string;
  /**
   * Called with the URL of an image, and its alt text if the image is from the library; with the empty text when the operator removes
   * the image.
   */
  onChange: (url: string, alt?: string) => void;
  required?: boolean;
  error?: ReactNode;
  helperText?: string;
  /** Ratio of the width and the height of the box. Defaults to the shape's, else 3:2. */
  aspect?: number;
  /** `contain` for logos and icons, `cover` for photos. */
  fit?: 'cover' | 'contain';
}

/** Uploads, replaces and removes an image. Forms of react-admin use ImageUploadInput. */
export function ImageUploadField({
  label,
  showsLabel = true,
  value,
  onChange,
  required = false,
  error,
  helperText,
  purpose,
  shape,
  guidance,
  aspect = shape?.aspect ?? 1.5,
  fit = 'cover',
}: ImageUploadFieldProps) {
  const [isOpen, setOpen] = useState(false);
  // The dialog is loaded when it first opens, and remains rendered so that it can fade out.
  const [isWanted, setWanted] = useState(false);
  const textId = useId();
  const text = error ?? helperText;
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <Box sx={{ minWidth: 0 }}>
      {showsLabel && (
        <Typography component="div" aria-hidden variant="body2" sx={{ color: 'text.secondary', mb: 0.75 }}>
          {label}
          {required && ' *'}
        </Typography>
      )}
      <Box sx={{ position: 'relative' }}>
        <ButtonBase
          aria-label={`${value ? 'Replace' : 'Upload'} ${label}`}
          aria-describedby={text ? textId : undefined}
          aria-invalid={Boolean(error)}
          onClick={open}
          sx={{
            display: 'grid',
            placeItems: 'center',
            // An image is never higher than its box.
            gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
            width: '100%',
            aspectRatio: String(aspect),
            minHeight: 72,
            overflow: 'hidden',
            border: 1,
            borderStyle: value ? 'solid' : 'dashed',
            borderColor: error ? 'error.main' : value ? 'divider' : 'text.secondary',
            borderRadius: 1,
            bgcolor: 'action.hover',
            color: 'text.secondary',
            '&:hover': { borderColor: error ? 'error.main' : 'primary.main', color: 'primary.main' },
          }}
        >
          {value ? <Picture url={value} fit={fit} /> : <UploadHint />}
        </ButtonBase>
        {value && (
          <Tooltip title="Remove image">
            <IconButton
              size="small"
              aria-label={`Remove ${label}`}
              onClick={() => onChange('')}
              sx={{
                position: 'absolute',
                top: 4,
                right: 4,
                bgcolor: 'background.paper',
                border: 1,
                borderColor: 'divider',
                '&:hover': { bgcolor: 'background.paper', color: 'error.main' },
              }}
            >
              <DeleteOutlineIcon sx={{ fontSize: 16 }} />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      {text && (
        <FormHelperText id={textId} error={Boolean(error)}>
          {text}
        </FormHelperText>
      )}
      {isWanted && (
        <Suspense fallback={null}>
          <ImageUploadDialog
            open={isOpen}
            title={`Upload ${label}`}
            purpose={purpose}
            shape={shape}
            guidance={guidance}
            onUploaded={onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}

function UploadHint() {
  return (
    <Box component="span" sx={{ display: 'grid', justifyItems: 'center', gap: 0.5, p: 1, typography: 'body2' }}>
      <AddPhotoIcon />
      Upload image
    </Box>
  );
}

function Picture({ url, fit }: { url: string; fit: 'cover' | 'contain' }) {
  return (
    <LoadedImage
      src={imageUrl(url)}
      fallback={
        <Box component="span" sx={{ p: 1, typography: 'body2', color: 'error.main' }}>
          This image could not be loaded
        </Box>
      }
      sx={{
        width: '100%',
        height: '100%',
        objectFit: fit,
        // Logos are drawn for a light page.
        ...(fit === 'contain' && { bgcolor: 'common.white', p: 1 }),
      }}
    />
  );
}
