import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import { type BulkAction, type ChangeDialogProps, DELETE, switchAction } from '../../bulk/bulkActions';
import { ChoiceDialog } from '../../bulk/ChoiceDialog';
import { TAGS_ACTION } from '../../bulk/tagsAction';
import type { Article } from '../../dataProvider/types';
import { useArticleCategories } from './articleQueries';

// Articles that start later are scheduled.
const PUBLISH = switchAction('Publish', { status: 'Published' }, { done: 'saved as published' });
const UNPUBLISH = switchAction('Unpublish', { status: 'Draft' });
const MOVE: BulkAction = { label: 'Move', icon: <MoveIcon />, access: 'edit', dialog: MoveDialog };

/** Actions on selected articles, by the status of the list. */
export const BULK = {
  Draft: [PUBLISH, MOVE, TAGS_ACTION, DELETE],
  Published: [UNPUBLISH, MOVE, TAGS_ACTION, DELETE],
} satisfies Record<Article['status'], readonly BulkAction[]>;

/** Selects the category to which articles are moved. */
function MoveDialog({ count, isPending, onConfirm, onClose }: ChangeDialogProps) {
  const { choices } = useArticleCategories();
  return (
    <ChoiceDialog
      title={`Move ${count}`}
      label="Category"
      choices={choices}
      isPending={isPending}
      onChoose={(category) => onConfirm({ done: 'moved', body: { change: { category } } })}
      onClose={onClose}
    />
  );
}
