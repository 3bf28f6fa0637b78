import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';

/** A room with records: a resource that has an entry in the side menu. */
export type ResourceRoom = ResourceProps & { icon: NonNullable<ResourceProps['icon']>; options: { label: string } };

/** A room of one page. */
export interface PageRoom {
  /** Path below /admin; it names the room in `mayDo` too. */
  name: string;
  label: string;
  icon: ComponentType<{ fontSize?: 'small' }>;
  page: ComponentType;
  /** What the path goes on with, where the page has parameters: `/:id?`. */
  parameters?: string;
  /** Path of another room's page below /admin, where this one is the current one of the side menu: `/createArticle/:id`. */
  currentAt?: string;
}

export type Room = ResourceRoom | PageRoom;

/** Rooms that belong together, under one heading of the side menu. */
export interface RoomGroup {
  label: string;
  rooms: readonly Room[];
}

export function isPageRoom(room: Room): room is PageRoom {
  return 'page' in room;
}
