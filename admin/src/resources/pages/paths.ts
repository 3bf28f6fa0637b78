import { ADMIN_BASE } from '../../config';

/** Name of the footer's form in the URL. */
export const FOOTER = 'footer';

export const PAGES_PATH = `${ADMIN_BASE}/pages`;
