import HighlightIcon from '@mui/icons-material/BorderColor';
import TextColorIcon from '@mui/icons-material/FormatColorText';
import { ColorButton } from './ColorButton';
import { HIGHLIGHT_COLORS, TEXT_COLORS } from './textColors';
import { type RichTextEditor, useEditorValue, useRichTextEditor } from './useEditorValue';

/** Color of the text, and of the ground behind it. */
export function ColorButtons() {
  const editor = useRichTextEditor();
  const textColor = useEditorValue((current) => colorOf(current, 'textStyle'), undefined);
  const highlight = useEditorValue((current) => colorOf(current, 'highlight'), undefined);
  const paint = (mark: 'textStyle' | 'highlight') => (color: string | undefined) => {
    const command = editor?.chain().focus();
    if (color) command?.setMark(mark, { color }).run();
    else command?.unsetMark(mark).run();
  };
  return (
    <>
      <ColorButton
        label="Text color"
        icon={TextColorIcon}
        colors={TEXT_COLORS}
        current={textColor}
        disabled={!editor}
        onChoose={paint('textStyle')}
      />
      <ColorButton
        label="Highlight"
        icon={HighlightIcon}
        colors={HIGHLIGHT_COLORS}
        current={highlight}
        disabled={!editor}
        onChoose={paint('highlight')}
      />
    </>
  );
}

function colorOf(editor: RichTextEditor, mark: 'textStyle' | 'highlight'): string | undefined {
  const { color } = editor.getAttributes(mark) as { color?: string | null };
  return color ?? undefined;
}
