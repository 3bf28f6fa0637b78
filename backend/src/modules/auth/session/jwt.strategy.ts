import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-jwt';
import { RENEWED_TOKEN_HEADER } from '@grabdeals/shared/stored-session';
import type { Caller } from '../../../common/access/caller.js';
import { ENV, type Env } from '../../../config/env.js';
import { SessionsService, type TokenClaims } from './sessions.service.js';

/** Returns the token of a request, with or without the prefix `Bearer` (docs/requirements/api.md#conventions). */
function tokenOf(request: Request): string | null {
  const header = request.headers.authorization?.trim();
  return header ? header.replace(/^bearer\s+/i, '') : null;
}

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(ENV) env: Env,
    private readonly sessions: SessionsService,
  ) {
    super({ jwtFromRequest: tokenOf, secretOrKey: env.jwtSecret, algorithms: ['HS256'], passReqToCallback: true });
  }

  /** Returns the caller, and adds a new token to the response if the token is due for renewal. */
  async validate(request: Request, claims: TokenClaims): Promise<Caller> {
    const session = await this.sessions.resume(claims);
    if (!session) throw new UnauthorizedException();
    if (session.renewed) request.res?.setHeader(RENEWED_TOKEN_HEADER, session.renewed);
    return session.caller;
  }
}
