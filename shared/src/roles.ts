/**
 * Roles of signed-in accounts: an owner manages all sites and users, a vendor the sites granted to it, and an editor the
 * content of the sites granted to it.
 */
export const ROLES = ['owner', 'vendor', 'editor'] as const;
export type Role = (typeof ROLES)[number];

/** The roles' names for operators. */
export const ROLE_NAMES = { owner: 'Owner', vendor: 'Vendor', editor: 'Editor' } as const satisfies Record<
  Role,
  string
>;

/** The roles that manage whole sites. */
export const MANAGERS = ['owner', 'vendor'] as const satisfies readonly Role[];
export const OWNERS = ['owner'] as const satisfies readonly Role[];
/** For actions that no role takes. */
export const NOBODY = [] as const satisfies readonly Role[];
