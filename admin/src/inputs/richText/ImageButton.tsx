import { isWebAddressOrPath } from '@grabdeals/shared/web-address';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useState } from 'react';
import { ImageUploadField } from '../ImageUploadInput';
import { EditorDialog, ToolbarButton, useEditorValue } from './ToolbarButton';

/** Inserts an image, or changes the selected image. */
export function ImageButton() {
  const editor = useTiptapEditor();
  const isImage = useEditorValue((current) => current.isActive('image'), false);
  const [image, setImage] = useState<RichTextImage>();
  const open = () => {
    const { src, alt } = editor?.getAttributes('image') ?? {};
    setImage({ src: (src as string | null) ?? '', alt: (alt as string | null) ?? '' });
  };
  const save = ({ src, alt }: RichTextImage) => {
    setImage(undefined);
    if (!editor) return;
    const command = editor.chain().focus();
    if (isImage) command.updateAttributes('image', { src, alt }).run();
    // The image is inserted after the selection and does not replace it.
    else command.insertContentAt(editor.state.selection.to, { type: 'image', attrs: { src, alt } }).run();
  };
  return (
    <>
      <ToolbarButton label="Image" icon={ImageIcon} selected={isImage} disabled={!editor} onClick={open} />
      {image && <ImageDialog image={image} isNew={!isImage} onSave={save} onClose={() => setImage(undefined)} />}
    </>
  );
}

/** An image in rich text. */
interface RichTextImage {
  src: string;
  alt: string;
}

interface ImageDialogProps {
  image: RichTextImage;
  isNew: boolean;
  onSave: (image: RichTextImage) => void;
  onClose: () => void;
}

/** Edits an image: an uploaded file or a URL, and an optional alt text. */
function ImageDialog({ image, isNew, onSave, onClose }: ImageDialogProps) {
  const [{ src, alt }, setImage] = useState(image);
  const isValid = isWebAddressOrPath(src);
  const title = isNew ? 'Insert image' : 'Change image';
  return (
    <EditorDialog title={title} onSubmit={() => isValid && onSave({ src, alt: alt.trim() })} onClose={onClose}>
      <DialogContent sx={{ pt: 0 }}>
        <ImageUploadField
          label="Image in the text"
          guidance="The image is at most as wide as the text: 1200 px wide or larger."
          showsLabel={false}
          fit="contain"
          value={src}
          onChange={(url, libraryAlt = '') => setImage({ src: url, alt: alt || libraryAlt })}
        />
        <TextField
          label="Image Url"
          value={src}
          onChange={(event) => setImage({ src: event.target.value.trim(), alt })}
          error={src !== '' && !isValid}
          helperText="Upload an image above, or enter the URL of an image on the web."
          slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } }}
        />
        <TextField
          label="Alt text"
          value={alt}
          onChange={(event) => setImage({ src, alt: event.target.value })}
          helperText="Describe the image for readers who cannot see it. Leave blank if the image is decorative."
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={!isValid}>
          {title}
        </Button>
      </DialogActions>
    </EditorDialog>
  );
}
