import PublishIcon from '@mui/icons-material/PublicOutlined';
import UnpublishIcon from '@mui/icons-material/PublicOffOutlined';
import { type BulkSettings, deleteAction } from '../../bulk/bulkActions';
import type { Website } from '../../dataProvider/types';
import { deletion } from './formValues';

/** Actions on selected websites. A website with records of its own is deleted alone, because its deletion affects all of them. */
export const BULK: BulkSettings<Website> = {
  one: 'website',
  many: 'websites',
  nameOf: deletion.name,
  actions: [
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
    deleteAction(
      (count) =>
        `Are you sure you want to delete ${count}? Deleted websites are no longer reachable. Websites with content of their own are not deleted together with others.`,
    ),
  ],
};
