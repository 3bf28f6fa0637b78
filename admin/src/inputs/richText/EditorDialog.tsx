import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

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
