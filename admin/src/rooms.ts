import type { Room } from './room';
import { websitesRoom } from './websites/websitesRoom';

/** The rooms in the order of the side menu. */
export const rooms: readonly Room[] = [websitesRoom];
