import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { CanAccess, useListContext } from 'react-admin';
import { useBulkCall } from '../../bulk/useBulkChange';
import { useConfirm } from '../../components/useConfirm';
import type { ProductCategory } from '../../dataProvider/types';
import { useFullList } from '../../dataProvider/useFullList';
import { settledRanks, sharedRanks } from './ranks';

const BY_RANK = { field: 'rank', order: 'ASC' } as const;

/** Lists the ranks that several categories share, and offers to assign unique ranks. */
export function SharedRanks() {
  const { resource, refetch: refetchList } = useListContext<ProductCategory>();
  const { data = [], refetch } = useFullList<ProductCategory>(resource, BY_RANK);
  const { mutateAsync } = useBulkCall(resource);
  const confirm = useConfirm();
  const changes = settledRanks(data);
  const shared = sharedRanks(data);
  if (shared.length === 0) return null;

  /** Saves the changes from the last to the first, so that no category gets a taken rank if one is rejected. */
  const settle = async () => {
    const ordered = changes.toReversed();
    const result = await mutateAsync({
      ids: ordered.map(({ category }) => category.id),
      changes: ordered.map(({ rank }) => ({ rank })),
    });
    void refetch();
    void refetchList();
    const { changed, failed } = result;
    if (!failed[0]) return result;
    const text = `${changed} of ${changes.length} ranks assigned. ${failed[0].name}: ${failed[0].message}`;
    // Undo undoes the ranks before the one that was rejected.
    throw Object.assign(new Error(text), result);
  };
  const ask = () =>
    confirm({
      title: 'Assign unique ranks',
      text: (
        <>
          The following categories get new ranks. The order that shoppers see does not change.
          <ul>
            {changes.map(({ category, rank }) => (
              <li key={category.id}>
                {category.categoryName}: Rank {category.rank} to Rank {rank}
              </li>
            ))}
          </ul>
        </>
      ),
      confirmLabel: 'Assign ranks',
      action: settle,
      done: 'Each category has a unique rank now',
    });
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 240px' } }}
      action={
        <CanAccess action="edit">
          <Button color="inherit" size="small" variant="outlined" onClick={() => void ask()}>
            Assign unique ranks
          </Button>
        </CanAccess>
      }
    >
      {shared.length === 1 ? 'Several categories share a rank' : `Several categories share ${shared.length} ranks`}. The
      store sorts categories with the same rank by name.{' '}
      {shared.map(({ rank, names }) => `Rank ${rank}: ${names.join(', ')}.`).join(' ')}
    </Alert>
  );
}
