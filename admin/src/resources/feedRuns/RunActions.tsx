import { counted } from '@grabdeals/shared/counted';
import { formatCount } from '@grabdeals/shared/digits';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useConfirm } from '../../components/useConfirm';
import type { FeedRun } from '../../dataProvider/types';
import { useApiMutation } from '../../dataProvider/useApi';
import { actionsOf } from './runStates';

type Action = 'approve' | 'cancel' | 'rollback';

interface ActionWords {
  label: string;
  dangerous: boolean;
  /** The effect of the action, which the operator confirms. */
  question: (run: FeedRun) => string;
}

const ACTIONS: Readonly<Record<Action, ActionWords>> = {
  approve: {
    label: 'Approve run',
    dangerous: false,
    question: ({ counts }) =>
      `${effectOf(counts)} Shoppers see the changes within seconds. You can roll back the run until a newer change affects these products.`,
  },
  cancel: {
    label: 'Cancel run',
    dangerous: true,
    question: ({ state }) =>
      state === 'applying'
        ? 'The run stops now. The changes that the run has applied so far remain in the catalog. You can roll back the run.'
        : 'The run stops, and no product changes. You can run the feed again at any time.',
  },
  rollback: {
    label: 'Roll back run',
    dangerous: true,
    question: ({ counts }) =>
      `Products and their price histories become what they were before this run: ${productsOf(counts.changed + counts.retired)} restored, and ${counted(counts.added, 'that the run added is', 'that the run added are')} withdrawn. Products that have changed since then are not restored. The page of the run lists these products after the rollback.`,
  },
};

/** The actions on a run in its current state. A dialog describes the effect of an action and asks to confirm the action. */
export function RunActions({ run, onDone }: { run: FeedRun; onDone: () => void }) {
  const confirm = useConfirm();
  const { mutateAsync } = useApiMutation((api, action: Action) =>
    api.POST(`/api/feed-runs/{id}/${action}`, { params: { path: { id: run.id } } }),
  );
  const can = actionsOf(run);
  const ask = async (action: Action) => {
    const { label, dangerous, question } = ACTIONS[action];
    const isDone = await confirm({
      title: `${label}: ${run.feedName}`,
      text: question(run),
      confirmLabel: label,
      dangerous,
      action: () => mutateAsync(action),
    });
    if (isDone) onDone();
  };
  if (!can.approve && !can.cancel && !can.rollBack) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {can.approve && (
        <Button variant="contained" onClick={() => void ask('approve')}>
          {ACTIONS.approve.label}
        </Button>
      )}
      {can.rollBack && (
        <Button variant="outlined" color="error" onClick={() => void ask('rollback')}>
          {ACTIONS.rollback.label}
        </Button>
      )}
      {can.cancel && (
        <Button variant="outlined" color="inherit" onClick={() => void ask('cancel')}>
          {ACTIONS.cancel.label}
        </Button>
      )}
    </Box>
  );
}

function effectOf({ added, changed, retired }: FeedRun['counts']): string {
  return `${productsOf(added)} added, ${formatCount(changed)} changed and ${formatCount(retired)} removed.`;
}

function productsOf(count: number): string {
  return counted(count, 'product is', 'products are');
}
