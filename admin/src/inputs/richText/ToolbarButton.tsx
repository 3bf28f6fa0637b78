import type { SvgIconComponent } from '@mui/icons-material';
import CodeBlockIcon from '@mui/icons-material/DataObject';
import QuoteIcon from '@mui/icons-material/FormatQuote';
import LineIcon from '@mui/icons-material/HorizontalRule';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import ToggleButton from '@mui/material/ToggleButton';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTiptapEditor } from 'ra-input-rich-text';
import { type MouseEvent, type ReactNode, useId } from 'react';

interface ToolbarButtonProps {
  label: string;
  icon: SvgIconComponent;
  selected?: boolean;
  disabled?: boolean;
  /** Set if the button opens a menu: whether the menu is open. */
  expanded?: boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** A button of the rich text toolbar, in the style of the library's buttons. */
export function ToolbarButton({
  label,
  icon: Icon,
  selected = false,
  disabled,
  expanded,
  onClick,
}: ToolbarButtonProps) {
  return (
    <ToggleButton
      size="small"
      value={label}
      title={label}
      aria-label={label}
      aria-haspopup={expanded === undefined ? undefined : 'true'}
      aria-expanded={expanded}
      selected={selected}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon fontSize="inherit" />
    </ToggleButton>
  );
}

/** Returns a value of the toolbar's editor, updated with each change; `otherwise` until the editor is ready. */
export function useEditorValue<T>(read: (editor: Editor) => T, otherwise: T): T {
  const editor = useTiptapEditor();
  return (
    useEditorState({ editor, selector: ({ editor: current }) => (current ? read(current) : otherwise) }) ?? otherwise
  );
}

/** Buttons for quotations, code blocks and dividing lines. */
export function BlockButtons() {
  const editor = useTiptapEditor();
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

interface EditorDialogProps {
  title: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A small form over the editor. Open while it is rendered. */
export function EditorDialog({ title, onSubmit, onClose, children }: EditorDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth disableRestoreFocus>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React events bubble to the form that contains the editor.
          event.stopPropagation();
          onSubmit();
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        {children}
      </form>
    </Dialog>
  );
}
