import { type Action, policyOfScreen, rolesFor } from '@grabdeals/shared/policy';
import type { Role } from '@grabdeals/shared/roles';
import { DEFAULT_START_PAGE } from '@grabdeals/shared/start-pages';
import { ADMIN_BASE } from '../config';
import type { User } from '../dataProvider/types';

/** The actions of react-admin. All others change a record. */
const ACTIONS: Readonly<Record<string, Action>> = { list: 'read', show: 'read', create: 'create', delete: 'delete' };

/** Returns whether accounts with the role may take the action of react-admin on the resource or page. The API enforces the same rules. */
export function mayDo(role: Role, resource: string, action: string): boolean {
  const name = policyOfScreen(resource);
  return name ? rolesFor(name, ACTIONS[action] ?? 'write').includes(role) : role === 'owner';
}

/** Returns the path of the page that opens after a sign-in. An account whose role has lost its start page gets the default. */
export function startPath({ role, startPage }: Pick<User, 'role'> & Partial<Pick<User, 'startPage'>>): string {
  const page = startPage && mayDo(role, startPage, 'list') ? startPage : DEFAULT_START_PAGE;
  return `${ADMIN_BASE}/${page}`;
}
