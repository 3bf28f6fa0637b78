import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import PublishIcon from '@mui/icons-material/PublicOutlined';
import UnpublishIcon from '@mui/icons-material/PublicOffOutlined';
import { type BulkAction, type ChangeDialogProps, type BulkSettings, deleteAction } from '../../bulk/bulkActions';
import { ChoiceDialog } from '../../bulk/ChoiceDialog';
import { tagsAction } from '../../bulk/tagsAction';
import type { Article } from '../../dataProvider/types';
import { toArticleInput } from './formValues';
import { useArticleCategories } from './useArticleCategories';

const PUBLISH: BulkAction<Article> = {
  label: 'Publish',
  icon: <PublishIcon />,
  access: 'edit',
  // Articles that start later are scheduled.
  change: { done: 'saved as published', input: (article) => toArticleInput({ ...article, status: 'Published' }) },
};
const UNPUBLISH: BulkAction<Article> = {
  label: 'Unpublish',
  icon: <UnpublishIcon />,
  access: 'edit',
  change: { done: 'unpublished', input: (article) => toArticleInput({ ...article, status: 'Draft' }) },
};
const MOVE: BulkAction<Article> = { label: 'Move', icon: <MoveIcon />, access: 'edit', dialog: MoveDialog };
const TAGS = tagsAction<Article>(toArticleInput);
const DELETE = deleteAction<Article>(
  (count) => `Are you sure you want to delete ${count}? Articles of several websites are deleted from all of them.`,
);

const ARTICLES = {
  one: 'article',
  many: 'articles',
  nameOf: ({ title }: Article) => title,
  aboutSite: true,
};

/** Actions on selected articles, by the status of the list. */
export const BULK = {
  Draft: { ...ARTICLES, actions: [PUBLISH, MOVE, TAGS, DELETE] },
  Published: { ...ARTICLES, actions: [UNPUBLISH, MOVE, TAGS, DELETE] },
} satisfies Record<Article['status'], BulkSettings<Article>>;

/** Selects the category to which articles are moved. */
function MoveDialog({ count, isPending, onConfirm, onClose }: ChangeDialogProps<Article>) {
  const { choices } = useArticleCategories();
  return (
    <ChoiceDialog
      title={`Move ${count}`}
      label="Category"
      choices={choices}
      isPending={isPending}
      onChoose={(category) =>
        onConfirm({ done: 'moved', input: (article) => toArticleInput({ ...article, category }) })
      }
      onClose={onClose}
    />
  );
}
