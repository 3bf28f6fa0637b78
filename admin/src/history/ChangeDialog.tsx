import { actorText } from '@grabdeals/shared/change-texts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ChangeSide } from '@grabdeals/shared/history';
import { formatDateTime } from '../components/dates';
import { PageState } from '../components/PageState';
import type { ChangeDetail } from '../dataProvider/types';
import { useApiAction, useApiQuery } from '../dataProvider/useApi';
import { useNotifySaved } from '../layout/SavedActions';
import { actionName, failuresText, resourceName } from './changeTexts';
import { differences } from './fieldDiff';
import { FieldDiffs } from './FieldDiffs';

interface ChangeDialogProps {
  changeId: string;
  onClose: () => void;
}

/** Shows what a change has changed, compares its versions with the current record, and restores them. */
export function ChangeDialog({ changeId, onClose }: ChangeDialogProps) {
  const titleId = useId();
  const {
    data: change,
    error,
    refetch,
  } = useApiQuery(['changes', changeId], (api, signal) =>
    api.GET('/api/changes/{id}', { params: { path: { id: changeId } }, signal }),
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{change ? `${resourceName(change)}: ${change.label}` : 'Change'}</DialogTitle>
      {change ? (
        <ChangeContent change={change} onClose={onClose} />
      ) : (
        <DialogContent>
          <PageState error={error} retry={() => void refetch()} failedTitle="The change could not be loaded" />
        </DialogContent>
      )}
    </Dialog>
  );
}

/** Whether the dialog shows the change, or compares a version with the record as it is now. */
type Comparison = 'change' | ChangeSide;

function ChangeContent({ change, onClose }: { change: ChangeDetail; onClose: () => void }) {
  const [comparison, setComparison] = useState<Comparison>('change');
  const { before, after, current } = change;
  const isChange = comparison === 'change';
  const fields = isChange ? differences(before, after) : differences(change[comparison], current);
  return (
    <>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {actionName(change)} by {actorText(change)}, {formatDateTime(change.time)}
        </Typography>
        {current && (before ?? after) && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={comparison}
            onChange={(_event, value: Comparison | null) => value && setComparison(value)}
            aria-label="Compare"
            sx={{ mb: 2, flexWrap: 'wrap' }}
          >
            <ToggleButton value="change">This change</ToggleButton>
            {before && <ToggleButton value="before">Before and now</ToggleButton>}
            {after && <ToggleButton value="after">After and now</ToggleButton>}
          </ToggleButtonGroup>
        )}
        <FieldDiffs
          fields={fields}
          beforeLabel={comparison === 'after' ? 'After this change' : 'Before'}
          afterLabel={isChange ? 'After' : 'Now'}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
        <RestoreButtons change={change} onRestored={onClose} />
      </DialogActions>
    </>
  );
}

const RESTORE_LABELS: Readonly<Record<ChangeSide, string>> = {
  before: 'Restore version before',
  after: 'Restore version after',
};

/** Offers the versions that differ from the current record. */
function RestoreButtons({ change, onRestored }: { change: ChangeDetail; onRestored: () => void }) {
  const { mutate, isPending } = useRestore(onRestored);
  const { id, action, canUndo, current } = change;
  if (action === 'delete') {
    if (current || !canUndo || !change.before) return null;
    return (
      <Button variant="contained" loading={isPending} onClick={() => mutate({ id, version: 'before' })}>
        Restore record
      </Button>
    );
  }
  if (!current || !canUndo) return null;
  const versions = (['before', 'after'] as const).filter(
    (side) => change[side] && differences(change[side], current).length > 0,
  );
  return versions.map((version) => (
    <Button
      key={version}
      variant={version === 'after' ? 'outlined' : 'contained'}
      loading={isPending}
      onClick={() => mutate({ id, version })}
    >
      {RESTORE_LABELS[version]}
    </Button>
  ));
}

/** Restores a version of a record. The notification offers to undo the restore. */
export function useRestore(onRestored: () => void = () => undefined) {
  const notifySaved = useNotifySaved();
  const queries = useQueryClient();
  return useApiAction(
    (api, { id, version }: { id: string; version: ChangeSide }) =>
      api.POST('/api/changes/{id}/restore', { params: { path: { id } }, body: { version } }),
    (restored) => {
      onRestored();
      const failures = failuresText(restored);
      notifySaved(failures ?? 'The version was restored', restored, { type: failures ? 'warning' : 'success' });
      void queries.invalidateQueries();
    },
  );
}
