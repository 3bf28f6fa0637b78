import type { ResourceProps } from 'react-admin';

/** A room of the Site Manager: a resource that has an entry in the side menu. */
export type Room = ResourceProps & { icon: NonNullable<ResourceProps['icon']>; options: { label: string } };
