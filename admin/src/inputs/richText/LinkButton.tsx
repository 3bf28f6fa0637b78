import LinkIcon from '@mui/icons-material/InsertLink';
import { useState } from 'react';
import { linkAttributes, linkOf, type RichTextLink } from './linkAddress';
import { LinkDialog } from './LinkDialog';
import { ToolbarButton } from './ToolbarButton';
import { useEditorValue, useRichTextEditor } from './useEditorValue';

const NEW_LINK: RichTextLink = { href: '', opensTab: true, isPaid: false };

/** Makes a link of the selected words; changes or removes the one at the cursor. */
export function LinkButton() {
  const editor = useRichTextEditor();
  const isLink = useEditorValue((current) => current.isActive('link'), false);
  const hasSelection = useEditorValue((current) => !current.state.selection.empty, false);
  const [link, setLink] = useState<RichTextLink>();
  const command = () => editor?.chain().focus().extendMarkRange('link');
  const open = () => setLink(isLink && editor ? linkOf(editor.getAttributes('link')) : NEW_LINK);
  return (
    <>
      <ToolbarButton
        label="Link"
        icon={LinkIcon}
        selected={isLink}
        disabled={!editor || !(isLink || hasSelection)}
        onClick={open}
      />
      {link && (
        <LinkDialog
          link={link}
          onSave={(changed) => {
            setLink(undefined);
            command()?.setMark('link', linkAttributes(changed)).run();
          }}
          onRemove={
            isLink
              ? () => {
                  setLink(undefined);
                  command()?.unsetMark('link').run();
                }
              : undefined
          }
          onClose={() => setLink(undefined)}
        />
      )}
    </>
  );
}
