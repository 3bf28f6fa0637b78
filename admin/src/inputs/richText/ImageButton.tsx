import ImageIcon from '@mui/icons-material/ImageOutlined';
import { useState } from 'react';
import { ImageDialog, type RichTextImage } from './ImageDialog';
import { ToolbarButton } from './ToolbarButton';
import { useEditorValue, useRichTextEditor } from './useEditorValue';

/** Puts a picture in, or changes the selected one. */
export function ImageButton() {
  const editor = useRichTextEditor();
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
    // Behind the selected words, not in their place.
    else command.insertContentAt(editor.state.selection.to, { type: 'image', attrs: { src, alt } }).run();
  };
  return (
    <>
      <ToolbarButton label="Image" icon={ImageIcon} selected={isImage} disabled={!editor} onClick={open} />
      {image && <ImageDialog image={image} isNew={!isImage} onSave={save} onClose={() => setImage(undefined)} />}
    </>
  );
}
