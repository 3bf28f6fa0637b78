import type { ExecutionContext } from '@nestjs/common';
import { ForbiddenException, Injectable, UnauthorizedException } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { hasScope } from '@grabdeals/shared/api-keys';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import type { ErrorCode } from '../errors/error.dto.js';
import { ACCESS, type AccessRule, DURING_SET_UP } from './access.decorator.js';
import { ApiKeyCallers, apiKeyOf } from './api-keys.js';
import { callerOf } from './caller.js';

const SET_UP_REQUIRED = {
  message: [ACCOUNT_TEXTS.twoFactorRequired],
  code: 'two_factor_setup_required' satisfies ErrorCode,
};
const KEY_INVALID = {
  message: ['The API key is not valid, was revoked or has expired.'],
  code: 'unauthenticated' satisfies ErrorCode,
};

/** Global guard: rejects routes that declare neither `@Public()` nor `@Access(...)`. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly keys: ApiKeyCallers,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.read<AccessRule>(ACCESS, context);
    if (!rule) throw new ForbiddenException('This route declares no access rule.');
    const request = context.switchToHttp().getRequest<Request>();
    if (rule.roles === 'public' && !request.headers.authorization) return true;
    const key = apiKeyOf(request);
    const prohibition = await (key === undefined ? this.signedInUser(context) : this.apiKey(key, rule, context));
    if (prohibition) {
      if (rule.roles !== 'public') throw prohibition;
      // A public route treats the caller as a visitor.
      request.user = undefined;
    }
    if (rule.roles === 'public') return true;
    const caller = callerOf(request);
    if (!caller) throw new UnauthorizedException();
    if (!rule.roles.includes(caller.role)) throw new ForbiddenException('Your role does not allow this.');
    return true;
  }

  /** Sets the caller of a token. @returns why the caller cannot call the route. */
  private async signedInUser(context: ExecutionContext): Promise<ForbiddenException | undefined> {
    await super.canActivate(context);
    const caller = callerOf(context.switchToHttp().getRequest<Request>());
    const mustWait = caller?.mustSetUpTwoFactor && !this.read<boolean>(DURING_SET_UP, context);
    return mustWait ? new ForbiddenException(SET_UP_REQUIRED) : undefined;
  }

  /** Sets the caller of an API key. @returns why the key cannot call the route. @throws UnauthorizedException for an invalid key. */
  private async apiKey(
    key: string,
    rule: AccessRule,
    context: ExecutionContext,
  ): Promise<ForbiddenException | undefined> {
    const request = context.switchToHttp().getRequest<Request>();
    const caller = await this.keys.callerOf(key);
    if (!caller) throw new UnauthorizedException(KEY_INVALID);
    request.user = caller;
    const { scope } = rule;
    if (!scope) return new ForbiddenException('API keys cannot make this call.');
    if (!hasScope(caller.apiScopes ?? [], scope))
      return new ForbiddenException(`The API key lacks the scope ${scope}.`);
    return undefined;
  }

  private read<T>(metadata: string, context: ExecutionContext): T | undefined {
    return this.reflector.getAllAndOverride<T | undefined>(metadata, [context.getHandler(), context.getClass()]);
  }

  /** Accepts an invalid token on a public route, so that a shopper with an expired session can still read. */
  override handleRequest<User>(error: unknown, user: User | false, _info: unknown, context: ExecutionContext): User {
    if (user) return user;
    if (this.read<AccessRule>(ACCESS, context)?.roles === 'public') return undefined as User;
    throw error instanceof Error ? error : new UnauthorizedException();
  }
}
