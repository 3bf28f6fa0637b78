import type { ExecutionContext } from '@nestjs/common';
import { createParamDecorator, ForbiddenException } from '@nestjs/common';
import type { Request } from 'express';
import type { ApiScope } from '@grabdeals/shared/api-keys';
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

/** Returns whether there is a caller who may manage the site. */
export function mayManage(caller: Caller | undefined, siteName: string): boolean {
  return caller?.role === 'owner' || caller?.sites.includes(siteName) === true;
}

/** @throws ForbiddenException unless the caller may manage the site. */
export function assertMayManage(caller: Caller, siteName: string): void {
  if (!mayManage(caller, siteName)) throw new ForbiddenException('You do not manage this site.');
}
