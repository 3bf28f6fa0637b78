import { type Role, ROLE_NAMES } from '@grabdeals/shared/roles';

/** The roles of accounts as choices. */
export const ROLE_CHOICES: readonly { id: Role; name: string; help: string }[] = [
  {
    id: 'editor',
    name: ROLE_NAMES.editor,
    help: 'Edits articles, banners, coupons and events of the websites selected below',
  },
  {
    id: 'vendor',
    name: ROLE_NAMES.vendor,
    help: 'Edits everything of the websites selected below, and reads their reports',
  },
  { id: 'owner', name: ROLE_NAMES.owner, help: 'Edits all websites, users and merchants' },
];
