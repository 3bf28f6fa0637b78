import type { ResourceProps } from 'react-admin';
import { websitesRoom } from './websites/websitesRoom';

/** A room of the Site Manager: a resource that has an entry in the side menu. */
export type Room = ResourceProps & { icon: NonNullable<ResourceProps['icon']>; options: { label: string } };

/** The rooms in the order of the side menu. */
export const rooms: readonly Room[] = [websitesRoom];
