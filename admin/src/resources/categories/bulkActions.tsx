import SortIcon from '@mui/icons-material/SortOutlined';
import { type ChangeDialogProps, type BulkSettings, deleteAction } from '../../bulk/bulkActions';
import { ChoiceDialog } from '../../bulk/ChoiceDialog';
import type { ProductCategory } from '../../dataProvider/types';
import { RANKS } from './ranks';

/** Actions on selected product categories. */
export const BULK: BulkSettings<ProductCategory> = {
  one: 'category',
  many: 'categories',
  nameOf: ({ categoryName }) => categoryName,
  actions: [
    { label: 'Set rank', icon: <SortIcon />, access: 'edit', dialog: RankDialog },
    deleteAction(
      (count) => `Are you sure you want to delete ${count}? Deleted categories are removed from all websites.`,
      { mayForce: true },
    ),
  ],
};

/** Selects the rank of all selected categories. */
function RankDialog({ count, isPending, onConfirm, onClose }: ChangeDialogProps) {
  return (
    <ChoiceDialog
      title={`Set rank of ${count}`}
      label="Rank"
      choices={RANKS}
      isPending={isPending}
      onChoose={(rank) => onConfirm({ done: 'updated', body: { change: { rank } } })}
      onClose={onClose}
    />
  );
}
