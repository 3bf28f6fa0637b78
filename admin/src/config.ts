/**
 * Origin of the API; empty for the origin of this page. Tests run without Vite and its environment.
 */
export const API_ORIGIN = (import.meta.env?.VITE_API_ORIGIN as string | undefined) ?? '';

export const API_URL = `${API_ORIGIN}/api`;

/** Paths of the Site Manager (docs/requirements/site-manager.md#access). */
export const ADMIN_BASE = '/admin';
export const SIGN_IN_PATH = `${ADMIN_BASE}/signin`;
export const SIGN_UP_PATH = `${ADMIN_BASE}/signup`;
/** Ends the session, and redirects to the sign-in. */
export const SIGN_OUT_PATH = `${ADMIN_BASE}/signout`;
/** Sets up two-factor sign-in. */
export const TWO_FACTOR_PATH = `${ADMIN_BASE}/twoFactor`;
export const ACCOUNT_PATH = `${ADMIN_BASE}/MyProfileInfo`;

/** The same pages outside /admin, to which a sign-up and a changed password redirect. */
export const PLAIN_SIGN_IN_PATH = '/signin';
export const PLAIN_SIGN_UP_PATH = '/signup';
export const CHANGE_PASSWORD_PATH = '/changePassword';

/** Width in pixels below which the side menu shows only icons until an operator opens it. */
export const WIDE_MENU_WIDTH = 1000;
/** The list of static pages. */
export const PAGES_PATH = `${ADMIN_BASE}/pages`;
