import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';

const COOKIE = 'grabdeals-device';
/** Below which the cookie is sent: sign-in alone reads it. */
const COOKIE_PATH = '/api/auth/signin';
const AUDIENCE = 'known-device';
const LIFETIME_S = 180 * 24 * 60 * 60;

/**
 * Device cookies, as OWASP describes them: a browser from which an account was signed in to is known by a signed cookie,
 * and its attempts are counted apart from everybody else's (docs/decisions/017-sessions-and-devices.md). The cookie signs
 * nobody in.
 */
@Injectable()
export class KnownDevices {
  constructor(private readonly tokens: JwtService) {}

  /** The id of the request's device, if the account was signed in to from there before. */
  async recognise(request: Request, email: string): Promise<string | undefined> {
    const cookie = parseCookie(request.headers.cookie ?? '')[COOKIE];
    if (!cookie) return undefined;
    try {
      const { sub, jti } = await this.tokens.verifyAsync<{ sub: string; jti: string }>(cookie, { audience: AUDIENCE });
      return sub === accountKey(email) ? jti : undefined;
    } catch {
      return undefined;
    }
  }

  /** After a success: the browser is known from now on. */
  async remember(response: Response, email: string): Promise<void> {
    const claims = { subject: accountKey(email), jwtid: randomUUID(), audience: AUDIENCE, expiresIn: LIFETIME_S };
    response.cookie(COOKIE, await this.tokens.signAsync({}, claims), {
      httpOnly: true,
      sameSite: 'strict',
      secure: response.req.secure,
      path: COOKIE_PATH,
      maxAge: LIFETIME_S * 1000,
    });
  }
}

/** An account's email never changes; the cookie need not show it. */
function accountKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}
