/** Roles of signed-in accounts: an owner manages all sites and users, a vendor only the sites granted to it. */
export const ROLES = ['owner', 'vendor'] as const;
export type Role = (typeof ROLES)[number];
