/** Addresses of the Site Manager (site-manager.txt, section 2). */
export const ADMIN_BASE = '/admin';
export const SIGN_IN_PATH = `${ADMIN_BASE}/signin`;

/** Where a fresh sign-in lands. */
export const LANDING_PATH = `${ADMIN_BASE}/sites`;
