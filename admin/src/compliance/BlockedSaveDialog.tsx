import { MAX_OVERRIDE_REASON } from '@grabdeals/shared/limits';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { use, useId, useState } from 'react';
import { useCanAccess, useSaveContext } from 'react-admin';
import { RecordPageContext } from '../components/recordPageContext';
import { useSaveForm } from '../components/useSaveForm';
import { blockingFindings } from '../dataProvider/apiError';
import { FindingList } from './FindingList';

/** Lists the problems for which a save was rejected. An owner can save in spite of them, with a reason that is recorded. */
export function BlockedSaveDialog({ noun }: { noun: string }) {
  const { rejection, closeRejection: close, saved } = use(RecordPageContext);
  const findings = blockingFindings(rejection) ?? [];
  const { canAccess: canOverride } = useCanAccess({ resource: 'compliance-overrides', action: 'create' });
  const { saving = false } = useSaveContext();
  const saveForm = useSaveForm();
  // Kept until a save succeeds.
  const [entered, setEntered] = useState({ reason: '', saved });
  const reason = entered.saved === saved ? entered.reason : '';
  const titleId = useId();
  const override = () => {
    // Before the save, which may be rejected again, for another reason.
    close();
    saveForm({ complianceOverride: { reason: reason.trim() } });
  };
  return (
    <Dialog
      open={findings.length > 0}
      onClose={saving ? undefined : close}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId}>{`This ${noun} is not published`}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {findings.length === 1 ? 'Solve this problem' : `Solve these ${findings.length} problems`}, then save again.
        </DialogContentText>
        <FindingList findings={findings} />
        {canOverride && (
          <TextField
            label="Reason for publishing anyway"
            helperText="The reason is recorded with your name and these problems."
            value={reason}
            onChange={(event) => setEntered({ reason: event.target.value, saved })}
            multiline
            fullWidth
            margin="normal"
            slotProps={{ htmlInput: { maxLength: MAX_OVERRIDE_REASON } }}
          />
        )}
      </DialogContent>
      <DialogActions>
        {canOverride && (
          <Button color="error" disabled={!reason.trim()} loading={saving} onClick={override} sx={{ mr: 'auto' }}>
            Publish anyway
          </Button>
        )}
        <Button variant="contained" onClick={close} disabled={saving}>
          Back to editing
        </Button>
      </DialogActions>
    </Dialog>
  );
}
