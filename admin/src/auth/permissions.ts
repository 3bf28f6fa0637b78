import { type Action, policyOfScreen, rolesFor } from '@grabdeals/shared/policy';
import type { Role } from '@grabdeals/shared/roles';

/** The actions of react-admin. All others change a record. */
const ACTIONS: Readonly<Record<string, Action>> = { list: 'read', show: 'read', create: 'create', delete: 'delete' };

/** Returns whether accounts with the role may take the action of react-admin on the resource or page. The API enforces the same rules. */
export function mayDo(role: Role, resource: string, action: string): boolean {
  const name = policyOfScreen(resource);
  return name ? rolesFor(name, ACTIONS[action] ?? 'write').includes(role) : role === 'owner';
}
