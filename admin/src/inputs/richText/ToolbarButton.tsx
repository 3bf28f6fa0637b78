import type { SvgIconComponent } from '@mui/icons-material';
import CodeBlockIcon from '@mui/icons-material/DataObject';
import QuoteIcon from '@mui/icons-material/FormatQuote';
import LineIcon from '@mui/icons-material/HorizontalRule';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import ToggleButton from '@mui/material/ToggleButton';
import { useTiptapEditor } from 'ra-input-rich-text';
import { type MouseEvent, type ReactNode, useCallback, useId, useSyncExternalStore } from 'react';

interface ToolbarButtonProps {
  label: string;
  icon: SvgIconComponent;
  selected?: boolean;
  disabled?: boolean;
  /** Opens something, which is open now or not. */
  expanded?: boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** A button of the rich text toolbar, in the looks of the library's own. */
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

/** The rich text editor that a toolbar stands over. */
export type RichTextEditor = NonNullable<ReturnType<typeof useTiptapEditor>>;

/** The editor of the toolbar; null until it is ready. */
export function useRichTextEditor(): RichTextEditor | null {
  return useTiptapEditor();
}

/** Returns a value of the editor's state, updated with each change; `otherwise` until the editor is ready. */
export function useEditorValue<T extends string | number | boolean | undefined>(
  read: (editor: RichTextEditor) => T,
  otherwise: T,
): T {
  const editor = useRichTextEditor();
  const subscribe = useCallback(
    (notify: () => void) => {
      editor?.on('transaction', notify);
      return () => void editor?.off('transaction', notify);
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => (editor && !editor.isDestroyed ? read(editor) : otherwise));
}

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

interface EditorDialogProps {
  title: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A small form over the editor. Open while it is drawn. */
export function EditorDialog({ title, onSubmit, onClose, children }: EditorDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth disableRestoreFocus>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React hands the event on to the form in which the editor stands.
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
