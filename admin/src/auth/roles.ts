import type { Role } from '@grabdeals/shared/roles';

/** The roles of accounts as choices. */
export const ROLE_CHOICES: readonly { id: Role; name: string; help: string }[] = [
  { id: 'editor', name: 'Editor', help: 'Edits articles, banners, coupons and events of the websites selected below' },
  { id: 'vendor', name: 'Vendor', help: 'Edits everything of the websites selected below, and reads their reports' },
  { id: 'owner', name: 'Owner', help: 'Edits all websites, users and merchants' },
];

/** Returns the role's name for the operator. */
export function roleName(role: Role): string {
  return ROLE_CHOICES.find(({ id }) => id === role)?.name ?? role;
}
