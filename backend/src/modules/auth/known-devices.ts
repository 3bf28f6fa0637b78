import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';

const COOKIE = 'grabdeals-device';
/** Path of the cookie: only sign-in reads it. */
const COOKIE_PATH = '/api/auth/signin';
const AUDIENCE = 'known-device';
const LIFETIME_S = 180 * 24 * 60 * 60;

/**
 * Device cookies, as recommended by OWASP. A signed cookie identifies a browser with an earlier sign-in to the account, so
 * that its attempts are limited separately (docs/decisions/017-sessions-and-devices.md). The cookie does not sign in.
 */
@Injectable()
export class KnownDevices {
  constructor(private readonly tokens: JwtService) {}

  /** Returns the id of the request's device if the device is known to the account. */
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

  /** Sets the cookie after a successful sign-in. */
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

/** Hashes the email, which never changes, so that the cookie does not reveal it. */
function accountKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}
