import type { ReactNode } from 'react';
import { useCanAccess } from 'react-admin';
import { useLocation } from 'react-router';
import { PageLoading } from '../components/PageState';
import { ADMIN_BASE } from '../paths';
import { pageRooms, resourceRooms } from '../resources/menu';
import { AccessDeniedPage } from './MissingPages';

interface Entrance {
  room: string;
  action: string;
}

/** Opens a room for accounts that may enter it, before it asks the API for anything. */
export function RoomGate({ children }: { children: ReactNode }) {
  const entrance = entranceOf(useLocation().pathname);
  return entrance ? <GuardedRoom {...entrance}>{children}</GuardedRoom> : children;
}

function GuardedRoom({ room, action, children }: Entrance & { children: ReactNode }) {
  const { canAccess, isPending } = useCanAccess({ resource: room, action });
  if (isPending) return <PageLoading />;
  return canAccess ? children : <AccessDeniedPage />;
}

/** The room at an address, and what is done there; undefined for pages of everybody, such as the own account. */
function entranceOf(pathname: string): Entrance | undefined {
  if (!pathname.startsWith(`${ADMIN_BASE}/`)) return undefined;
  const [room = '', record] = pathname.slice(ADMIN_BASE.length + 1).split('/');
  if (pageRooms.some(({ name }) => name === room)) return { room, action: 'list' };
  if (!resourceRooms.some(({ name }) => name === room)) return undefined;
  if (!record) return { room, action: 'list' };
  return { room, action: record === 'create' ? 'create' : 'edit' };
}
