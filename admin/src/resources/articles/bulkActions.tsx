import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import PublishIcon from '@mui/icons-material/PublicOutlined';
import UnpublishIcon from '@mui/icons-material/PublicOffOutlined';
import { type BulkAction, type BulkSettings, deleteAction } from '../../bulk/bulkActions';
import { tagsAction } from '../../bulk/tagsAction';
import type { Article } from '../../dataProvider/types';
import { toArticleInput } from './formValues';
import { MoveArticlesDialog } from './MoveArticlesDialog';

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
const MOVE: BulkAction<Article> = { label: 'Move', icon: <MoveIcon />, access: 'edit', dialog: MoveArticlesDialog };
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
