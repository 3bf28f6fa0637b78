import { messageOf } from '@grabdeals/shared/error-message';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useContext, useState } from 'react';
import {
  CanAccess,
  type DataProvider,
  DataProviderContext,
  useListContext,
  useLogoutIfAccessDenied,
  useNotify,
} from 'react-admin';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { offerOperations, takeOperations } from '../../dataProvider/operations';
import type { ProductCategory } from '../../dataProvider/types';
import { useFullList } from '../../dataProvider/useFullList';
import { type RankChange, settledRanks, sharedRanks } from './ranks';

const BY_RANK = { field: 'rank', order: 'ASC' } as const;

/** Lists the ranks that several categories share, and offers to assign unique ranks. */
export function SharedRanks() {
  const { resource } = useListContext<ProductCategory>();
  const { data = [], refetch } = useFullList<ProductCategory>(resource, BY_RANK);
  const [isAsking, setAsking] = useState(false);
  const changes = settledRanks(data);
  const { settle, isPending } = useSettle(resource, () => {
    setAsking(false);
    void refetch();
  });
  const shared = sharedRanks(data);
  if (shared.length === 0) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 240px' } }}
      action={
        <CanAccess action="edit">
          <Button color="inherit" size="small" variant="outlined" onClick={() => setAsking(true)}>
            Assign unique ranks
          </Button>
        </CanAccess>
      }
    >
      {shared.length === 1 ? 'Several categories share a rank' : `Several categories share ${shared.length} ranks`}. The
      store sorts categories with the same rank by name.{' '}
      {shared.map(({ rank, names }) => `Rank ${rank}: ${names.join(', ')}.`).join(' ')}
      <ConfirmDialog
        open={isAsking}
        title="Assign unique ranks"
        confirmLabel="Assign ranks"
        aboutSite={false}
        loading={isPending}
        onConfirm={() => void settle(changes)}
        onClose={() => setAsking(false)}
      >
        The following categories get new ranks. The order that shoppers see does not change.
        <ul>
          {changes.map(({ category, rank }) => (
            <li key={category.id}>
              {category.categoryName}: Rank {category.rank} to Rank {rank}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </Alert>
  );
}

/**
 * Saves the changes from the last to the first, so that no category gets a taken rank if a call fails. Undo undoes all of them, also
 * those before a call that failed.
 */
function useSettle(resource: string, onEnd: () => void) {
  // Without the error handling of useDataProvider, for which a call after the end of the session is a success.
  const dataProvider = useContext(DataProviderContext) as DataProvider;
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const { refetch } = useListContext();
  const notify = useNotify();
  const [isPending, setPending] = useState(false);
  const settle = async (changes: readonly RankChange[]) => {
    setPending(true);
    takeOperations();
    const operations: string[] = [];
    let changed = 0;
    const stopped = () => `The change stopped early: ${changed} of ${changes.length} ranks assigned.`;
    try {
      for (const { category, rank } of changes.toReversed()) {
        await dataProvider.update(resource, { id: category.id, data: { rank }, previousData: category });
        changed++;
        operations.unshift(...takeOperations());
      }
      offerOperations(operations);
      notify('Each category has a unique rank now', { type: 'success' });
    } catch (error) {
      if (await logoutIfAccessDenied(error)) {
        // Without Undo, which requires a session.
        if (changed > 0) notify(stopped(), { type: 'warning' });
      } else if (changed > 0) {
        offerOperations(operations);
        notify(`${stopped()} ${messageOf(error)}`, { type: 'warning' });
      } else {
        notify(messageOf(error), { type: 'error' });
      }
    }
    setPending(false);
    void refetch();
    onEnd();
  };
  return { settle, isPending };
}
