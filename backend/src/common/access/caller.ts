import type { ExecutionContext } from '@nestjs/common';
import { createParamDecorator, ForbiddenException } from '@nestjs/common';
import type { Request } from 'express';
import type { Role } from '@grabdeals/shared/roles';

/** The signed-in user behind a request. */
export interface Caller {
  id: string;
  role: Role;
  /** Sites granted to a vendor; an owner has all. */
  sites: string[];
  /** The sign-in that it comes with. */
  sessionId: string;
}

/** The caller of a request, if signed in. */
export function callerOf(request: Request): Caller | undefined {
  return request.user as Caller | undefined;
}

/** Parameter decorator: the caller; undefined on a public route without a token. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller | undefined =>
  callerOf(context.switchToHttp().getRequest<Request>()),
);

/** Whether the caller, if there is one, may manage the site. */
export function mayManage(caller: Caller | undefined, siteName: string): boolean {
  return caller?.role === 'owner' || caller?.sites.includes(siteName) === true;
}

/** @throws ForbiddenException unless the caller may manage the site. */
export function assertMayManage(caller: Caller, siteName: string): void {
  if (!mayManage(caller, siteName)) throw new ForbiddenException('You do not manage this site.');
}
