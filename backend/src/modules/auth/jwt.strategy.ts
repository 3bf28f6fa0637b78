import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-jwt';
import type { Caller } from '../../common/access/caller.js';
import { ENV, type Env } from '../../config/env.js';
import { AuthService, type TokenClaims } from './auth.service.js';

/** The documents' front ends send the raw token on most calls and a Bearer-prefixed one on deletes: both are taken. */
function tokenOf(request: Request): string | null {
  const header = request.headers.authorization?.trim();
  return header ? header.replace(/^bearer\s+/i, '') : null;
}

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(ENV) env: Env,
    private readonly auth: AuthService,
  ) {
    super({ jwtFromRequest: tokenOf, secretOrKey: env.jwtSecret, algorithms: ['HS256'] });
  }

  async validate(claims: TokenClaims): Promise<Caller> {
    const caller = await this.auth.callerOf(claims);
    if (!caller) throw new UnauthorizedException();
    return caller;
  }
}
