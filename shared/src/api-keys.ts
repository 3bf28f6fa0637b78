/** Begins every API key, so that people and programs that look for leaked secrets recognize it. */
export const API_KEY_PREFIX = 'gd_';

/** Calls of one API key a minute. */
export const API_KEY_CALLS_PER_MINUTE = 600;

/** Areas of the API that scopes name. */
export type ApiArea = 'content' | 'products' | 'reports';

export const CONTENT_SCOPES = ['content:read', 'content:write'] as const;
export const PRODUCT_SCOPES = ['products:read', 'products:write'] as const;
export const REPORT_SCOPES = ['reports:read', 'reports:write'] as const;
/** What an API key may do. A scope to write includes the reads of its area. */
export const API_SCOPES = [
  ...CONTENT_SCOPES,
  ...PRODUCT_SCOPES,
  ...REPORT_SCOPES,
] as const satisfies readonly `${ApiArea}:${'read' | 'write'}`[];
export type ApiScope = (typeof API_SCOPES)[number];

/** The scopes' names for operators. */
export const SCOPE_NAMES = {
  'content:read': 'Read content',
  'content:write': 'Write content',
  'products:read': 'Read products',
  'products:write': 'Write products',
  'reports:read': 'Read reports',
  'reports:write': 'Write reports',
} as const satisfies Record<ApiScope, string>;

/** Returns the names of scopes, as in `Read content, Read reports`. */
export function scopesText(scopes: readonly ApiScope[]): string {
  return API_SCOPES.filter((scope) => scopes.includes(scope))
    .map((scope) => SCOPE_NAMES[scope])
    .join(', ');
}

/** Scopes for records of the installation, which a key for some sites cannot have. */
export const ALL_SITES_SCOPES: readonly ApiScope[] = ['products:read', 'products:write', 'reports:write'];

/** Returns whether a key with the scopes may call a route that requires a scope. */
export function hasScope(scopes: readonly ApiScope[], required: ApiScope): boolean {
  const [area] = required.split(':');
  return scopes.includes(required) || (required.endsWith(':read') && scopes.some((each) => each === `${area}:write`));
}
