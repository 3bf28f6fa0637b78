/**
 * Paths at which the Site Manager's page is served: /admin, and paths outside it with the Site Manager's layout
 * (docs/requirements/site-manager.md#access). Patterns of Express. The previews below /admin are pages of the storefront.
 */
export const ADMIN_PATHS = ['/admin', '/admin/*path', '/signin', '/signup', '/changePassword'];

/** Pages of the Site Manager to which links in e-mails lead. The token is in the fragment, which browsers send to no server. */
export const ADMIN_LINKS = {
  forgotPassword: '/admin/forgotPassword',
  resetPassword: '/admin/resetPassword',
  acceptInvitation: '/admin/acceptInvitation',
} as const;
