import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useCanAccess, useListContext, useNotify, useResourceContext, useUpdate } from 'react-admin';
import type { ProductCategory } from '../../dataProvider/types';
import { categoryMessages } from './categoryMessages';
import { RANKS } from './ranks';

const MENU = { slotProps: { paper: { sx: { maxHeight: 320 } } } };

/** The rank of a category, which is saved as soon as it is chosen; for accounts that may. */
export function RankField({ category: { id, categoryName, rank, ...rest } }: { category: ProductCategory }) {
  const resource = useResourceContext() ?? '';
  const { canAccess } = useCanAccess({ resource, action: 'edit' });
  const { refetch } = useListContext();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate<ProductCategory>();
  if (!canAccess) return `Rank ${rank}`;
  const save = (chosen: number) =>
    void update(
      resource,
      { id, data: { rank: chosen }, previousData: { id, categoryName, rank, ...rest } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(categoryMessages['resources.categoryUpdate.notifications.updated'], { type: 'success' });
          void refetch();
        },
        onError: (error) => notify((error as Error).message, { type: 'error' }),
      },
    );
  return (
    <Select
      variant="outlined"
      value={rank}
      disabled={isPending}
      MenuProps={MENU}
      inputProps={{ 'aria-label': `Rank of ${categoryName}` }}
      onChange={(event) => save(event.target.value)}
      sx={{ minWidth: 112, fontSize: 13, '& .MuiSelect-select': { py: 0.5 } }}
    >
      {RANKS.map(({ id: value, name }) => (
        <MenuItem key={value} value={value} dense>
          {name}
        </MenuItem>
      ))}
    </Select>
  );
}
