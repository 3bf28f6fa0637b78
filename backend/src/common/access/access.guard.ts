import type { ExecutionContext } from '@nestjs/common';
import { ForbiddenException, Injectable, UnauthorizedException } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import type { ErrorCode } from '../errors/error.dto.js';
import { ACCESS, type AccessRule, DURING_SET_UP } from './access.decorator.js';
import { callerOf } from './caller.js';

const SET_UP_REQUIRED = {
  message: [ACCOUNT_TEXTS.twoFactorRequired],
  code: 'two_factor_setup_required' satisfies ErrorCode,
};

/** Global guard: rejects routes that declare neither `@Public()` nor `@Access(...)`. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!rule) throw new ForbiddenException('This route declares no access rule.');
    const request = context.switchToHttp().getRequest<Request>();
    if (rule === 'public' && !request.headers.authorization) return true;
    await super.canActivate(context);
    const caller = callerOf(request);
    if (caller?.mustSetUpTwoFactor && !this.isAllowedDuringSetUp(context)) {
      if (rule !== 'public') throw new ForbiddenException(SET_UP_REQUIRED);
      request.user = undefined;
    }
    if (rule === 'public') return true;
    if (!caller) throw new UnauthorizedException();
    if (!rule.includes(caller.role)) throw new ForbiddenException('Your role does not allow this.');
    return true;
  }

  private isAllowedDuringSetUp(context: ExecutionContext): boolean {
    return (
      this.reflector.getAllAndOverride<boolean>(DURING_SET_UP, [context.getHandler(), context.getClass()]) ?? false
    );
  }

  /** Accepts an invalid token on a public route, so that a shopper with an expired session can still read. */
  override handleRequest<User>(error: unknown, user: User | false, _info: unknown, context: ExecutionContext): User {
    if (user) return user;
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (rule === 'public') return undefined as User;
    throw error instanceof Error ? error : new UnauthorizedException();
  }
}
