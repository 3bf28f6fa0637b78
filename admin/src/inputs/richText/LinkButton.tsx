import LinkIcon from '@mui/icons-material/InsertLink';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useState } from 'react';
import { isLinkAddress, linkAttributes, linkOf, type RichTextLink } from './linkAddress';
import { EditorDialog, ToolbarButton, useEditorValue } from './ToolbarButton';

const NEW_LINK: RichTextLink = { href: '', opensTab: true, isPaid: false };

/** Links the selected words, or changes or removes the link at the cursor. */
export function LinkButton() {
  const editor = useTiptapEditor();
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

interface LinkDialogProps {
  link: RichTextLink;
  onSave: (link: RichTextLink) => void;
  /** Set for an existing link. */
  onRemove?: () => void;
  onClose: () => void;
}

/** Edits the URL and the options of a link. */
function LinkDialog({ link, onSave, onRemove, onClose }: LinkDialogProps) {
  const [values, setValues] = useState(link);
  const isValid = isLinkAddress(values.href);
  return (
    <EditorDialog title="Link" onSubmit={() => isValid && onSave(values)} onClose={onClose}>
      <DialogContent sx={{ pt: 0 }}>
        <TextField
          label="URL"
          autoFocus
          value={values.href}
          onChange={(event) => setValues({ ...values, href: event.target.value })}
          error={values.href !== '' && !isValid}
          helperText="Enter a URL that begins with https:// or mailto:, or a path of the site such as /offers."
          slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } }}
        />
        <FormControlLabel
          control={<Checkbox size="small" checked={values.opensTab} />}
          label="Open in a new tab"
          onChange={(_event, opensTab) => setValues({ ...values, opensTab })}
        />
        <FormControlLabel
          control={<Checkbox size="small" checked={values.isPaid} />}
          label="Paid link (marked for search engines)"
          onChange={(_event, isPaid) => setValues({ ...values, isPaid })}
        />
      </DialogContent>
      <DialogActions>
        {onRemove && (
          <Button color="error" onClick={onRemove} sx={{ mr: 'auto' }}>
            Remove link
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={!isValid}>
          Save link
        </Button>
      </DialogActions>
    </EditorDialog>
  );
}
