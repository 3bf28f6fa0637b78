import type { Role } from '@grabdeals/shared/roles';

/** What an account may do. */
export const ROLE_CHOICES: readonly { id: Role; name: string; help: string }[] = [
  { id: 'vendor', name: 'Vendor', help: 'Edits the websites granted below' },
  { id: 'owner', name: 'Owner', help: 'Edits all websites, users and merchants' },
];

/** Whether it may sign in, as the list's filter asks for it. */
export const APPROVAL_CHOICES = [
  { id: true, name: 'Approved' },
  { id: false, name: 'Waiting for approval' },
] as const;

export function roleName(role: Role): string {
  return ROLE_CHOICES.find(({ id }) => id === role)?.name ?? role;
}
