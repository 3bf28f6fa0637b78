import CodeBlockIcon from '@mui/icons-material/DataObject';
import QuoteIcon from '@mui/icons-material/FormatQuote';
import LineIcon from '@mui/icons-material/HorizontalRule';
import { ToolbarButton } from './ToolbarButton';
import { useEditorValue, useRichTextEditor } from './useEditorValue';

/** Quotation, code block and dividing line. */
export function BlockButtons() {
  const editor = useRichTextEditor();
  const isQuote = useEditorValue((current) => current.isActive('blockquote'), false);
  const isCode = useEditorValue((current) => current.isActive('codeBlock'), false);
  const command = () => editor?.chain().focus();
  return (
    <>
      <ToolbarButton
        label="Blockquote"
        icon={QuoteIcon}
        selected={isQuote}
        disabled={!editor}
        onClick={() => command()?.toggleWrap('blockquote').run()}
      />
      <ToolbarButton
        label="Code block"
        icon={CodeBlockIcon}
        selected={isCode}
        disabled={!editor}
        onClick={() => command()?.toggleNode('codeBlock', 'paragraph').run()}
      />
      <ToolbarButton
        label="Dividing line"
        icon={LineIcon}
        disabled={!editor}
        onClick={() => command()?.insertContent({ type: 'horizontalRule' }).run()}
      />
    </>
  );
}
