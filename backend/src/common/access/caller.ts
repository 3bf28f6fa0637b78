import type { ExecutionContext } from '@nestjs/common';
import { createParamDecorator, ForbiddenException } from '@nestjs/common';
import type { Request } from 'express';
import { type ApiScope, hasScope } from '@grabdeals/shared/api-keys';
import { type Action, type PolicyName, rolesFor, scopeFor } from '@grabdeals/shared/policy';
import type { Role } from '@grabdeals/shared/roles';

/** The signed-in user of a request, or its API key. */
export interface Caller {
  id: string;
  fullName: string;
  role: Role;
  /** Sites granted to a vendor or an editor. An owner manages all sites. */
  sites: string[];
  /** Id of the session. Empty for an API key, which cannot call routes about sessions. */
  sessionId: string;
  /** Scopes of an API key. Absent for a signed-in user. */
  apiScopes?: readonly ApiScope[];
  /** Whether an owner requires two-factor sign-in of the role, and the account does not have it yet. */
  mustSetUpTwoFactor?: boolean;
}

/** Returns the caller of a request, or undefined without a session or an API key. */
export function callerOf(request: Request): Caller | undefined {
  return request.user as Caller | undefined;
}

/** Parameter decorator: returns the caller, or undefined on a public route without a token. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller | undefined =>
  callerOf(context.switchToHttp().getRequest<Request>()),
);

/** Returns whether the policy allows the action: to the caller's role, and to the scopes of an API key. */
export function may({ role, apiScopes }: Caller, name: PolicyName, action: Action): boolean {
  if (!rolesFor(name, action).includes(role)) return false;
  const scope = scopeFor(name, action);
  return apiScopes === undefined || (scope !== undefined && hasScope(apiScopes, scope));
}

/** Returns whether there is a caller who may manage the site. */
export function mayManage(caller: Caller | undefined, siteName: string): boolean {
  return caller?.role === 'owner' || caller?.sites.includes(siteName) === true;
}

/** Returns whether the caller may read a record on the sites. Owners also read records on no site. */
export function managesAny(caller: Caller | undefined, siteNames: readonly string[]): boolean {
  return caller?.role === 'owner' || siteNames.some((siteName) => mayManage(caller, siteName));
}

/** @throws ForbiddenException unless the caller may manage the site, or all of the sites: who changes a record manages all its sites. */
export function assertMayManage(caller: Caller, siteNames: string | readonly string[]): void {
  for (const siteName of [siteNames].flat()) {
    if (!mayManage(caller, siteName)) throw new ForbiddenException('You do not manage this site.');
  }
}

/**
 * Returns the sites that a caller's list or report covers: the requested site, else a vendor's sites, else undefined for
 * all sites.
 * @throws ForbiddenException for a site that the vendor does not manage.
 */
export function sitesInScope(caller: Caller, websiteName: string | undefined): readonly string[] | undefined {
  if (websiteName !== undefined) {
    assertMayManage(caller, websiteName);
    return [websiteName];
  }
  return caller.role === 'owner' ? undefined : caller.sites;
}
