import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { type BulkAction, type BulkChange, type BulkSettings, countOf, usePermittedActions } from './bulkActions';
import { useBulkChange } from './useBulkChange';

/** Shows the actions that the account may take on the selected records. Shown while records are selected. */
export function BulkBar<T extends RaRecord>(settings: BulkSettings<T>) {
  const { many, aboutSite = false } = settings;
  const { selectedIds, onUnselectItems } = useListContext<T>();
  const actions = usePermittedActions(settings.actions);
  const { change, isPending, consequences, answer } = useBulkChange(settings);
  const [current, setCurrent] = useState<BulkAction<T>>();
  if (selectedIds.length === 0 || actions.length === 0) return null;

  const count = countOf(selectedIds.length, settings);
  const close = () => setCurrent(undefined);
  const run = (bulkChange: BulkChange<T>) => void change(bulkChange).finally(close);
  const start = (action: BulkAction<T>) => {
    setCurrent(action);
    if ('change' in action && !action.question) run(action.change);
  };
  return (
    <Box role="toolbar" aria-label={`Selected ${many}`} sx={BAR}>
      <Typography role="status" sx={{ fontWeight: 600, mr: 'auto' }}>
        {count} selected
      </Typography>
      {actions.map((action) => (
        <Button
          key={action.label}
          color={action.isDangerous ? 'error' : 'primary'}
          startIcon={action.icon}
          disabled={isPending}
          loading={isPending && action.label === current?.label}
          onClick={() => start(action)}
        >
          {action.label}
        </Button>
      ))}
      <Button color="inherit" disabled={isPending} onClick={() => onUnselectItems()}>
        Clear selection
      </Button>
      {current && 'dialog' in current && (
        <current.dialog count={count} isPending={isPending} onConfirm={run} onClose={close} />
      )}
      {current && 'change' in current && current.question && (
        <ConfirmDialog
          open={!consequences}
          title={`${current.verb ?? current.label} ${count}`}
          confirmLabel={current.label}
          dangerous={current.isDangerous}
          aboutSite={aboutSite}
          loading={isPending}
          onConfirm={() => run(current.change)}
          onClose={close}
        >
          {current.question(count)}
        </ConfirmDialog>
      )}
      <ConfirmDialog
        open={consequences !== undefined}
        title={consequences ? `Delete ${countOf(consequences.length, settings)}` : ''}
        confirmLabel="Delete anyway"
        dangerous
        aboutSite={aboutSite}
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      >
        {consequences?.map((message) => (
          <Typography key={message} sx={{ '& + &': { mt: 1 } }}>
            {message}
          </Typography>
        ))}
      </ConfirmDialog>
    </Box>
  );
}

const BAR = {
  position: 'sticky',
  top: 56,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  py: 1,
  mb: 1.5,
  borderRadius: 1,
  border: 1,
  borderColor: 'primary.main',
  bgcolor: 'background.paper',
} as const;
