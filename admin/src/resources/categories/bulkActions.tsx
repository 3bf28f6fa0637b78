import SortIcon from '@mui/icons-material/SortOutlined';
import { type ChangeDialogProps, type BulkAction, DELETE } from '../../bulk/bulkActions';
import { ChoiceDialog } from '../../bulk/ChoiceDialog';
import { RANKS } from './ranks';

/** Actions on selected product categories. */
export const BULK: readonly BulkAction[] = [
  { label: 'Set rank', icon: <SortIcon />, access: 'edit', dialog: RankDialog },
  DELETE,
];

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
