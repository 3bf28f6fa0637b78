import PublishIcon from '@mui/icons-material/PublicOutlined';
import UnpublishIcon from '@mui/icons-material/PublicOffOutlined';
import { type BulkAction, DELETE } from '../../bulk/bulkActions';

/** Actions on selected websites. A website with records of its own is deleted alone, because its deletion affects all of them. */
export const BULK: readonly BulkAction[] = [
  {
    label: 'Publish',
    icon: <PublishIcon />,
    access: 'edit',
    change: { done: 'published', body: { change: { active: true } } },
  },
  {
    label: 'Unpublish',
    icon: <UnpublishIcon />,
    access: 'edit',
    question: (count) =>
      `Are you sure you want to unpublish ${count}? Visitors of an inactive website see the domain-not-activated page.`,
    change: { done: 'unpublished', body: { change: { active: false } } },
  },
  DELETE,
];
