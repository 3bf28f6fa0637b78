import type { Role } from '@grabdeals/shared/roles';

/** What a vendor may do in a room; the server enforces the same. An owner may do everything. */
const VENDOR_ACTIONS: Readonly<Record<string, readonly string[]>> = {
  sites: ['list'],
};

/** Whether accounts of `role` may take `action` in the room of `resource`. */
export function mayDo(role: Role, resource: string, action: string): boolean {
  return role === 'owner' || (VENDOR_ACTIONS[resource]?.includes(action) ?? false);
}
