import type { Role } from '@grabdeals/shared/roles';

/** The roles of accounts as choices. */
export const ROLE_CHOICES: readonly { id: Role; name: string; help: string }[] = [
  { id: 'vendor', name: 'Vendor', help: 'Edits the websites selected below' },
  { id: 'owner', name: 'Owner', help: 'Edits all websites, users and merchants' },
];

/** Returns the role's name for the operator. */
export function roleName(role: Role): string {
  return ROLE_CHOICES.find(({ id }) => id === role)?.name ?? role;
}
