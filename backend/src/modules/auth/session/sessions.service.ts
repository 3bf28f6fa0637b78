import { Injectable, NotFoundException } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import Bowser from 'bowser';
import { isMongoId } from 'class-validator';
import type { Caller } from '../../../common/access/caller.js';
import type { SessionView } from '../account/account.views.js';
import { type SessionRecord, SessionsRepository } from './sessions.repository.js';
import { AccountPolicyRepository } from '../two-factor/account-policy.repository.js';
import { type UserRecord, UsersRepository } from '../account/users.repository.js';

const MINUTE_MS = 60_000;
const TOKEN_LIFETIME_MS = 60 * MINUTE_MS;
/** Age from which a token is replaced when it is used. */
const RENEWED_AFTER_MS = 10 * MINUTE_MS;
/** Age at which a session ends, even if it is used. */
const SESSION_LIFETIME_MS = 30 * 24 * 60 * MINUTE_MS;
const MAX_DEVICE = 60;

export interface TokenClaims {
  /** Id of the account. */
  sub: string;
  /** Id of the session. */
  sid: string;
  /** The account's `tokenVersion` when the token was issued. */
  version: number;
  /** Time of issue, in seconds. */
  iat: number;
}

/** Sessions of accounts, one per sign-in. Tokens are valid for an hour and are renewed while they are used. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly users: UsersRepository,
    private readonly policy: AccountPolicyRepository,
    private readonly tokens: JwtService,
  ) {}

  /** Begins a session and returns its first token. */
  async begin(user: UserRecord, userAgent: string | undefined): Promise<string> {
    const now = new Date();
    const session = await this.sessions.create({
      userId: user.id,
      device: deviceOf(userAgent),
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + TOKEN_LIFETIME_MS),
    });
    return this.tokenOf(user, session.id);
  }

  /**
   * Returns the caller of a token, and a new token if the token is due for renewal. Returns undefined if the account is
   * deleted or not approved, or the session has ended.
   */
  async resume(claims: TokenClaims): Promise<{ caller: Caller; renewed?: string } | undefined> {
    const { sub, sid, version, iat } = claims;
    // A token with another purpose, or from a version without sessions.
    if (!isMongoId(sub) || !isMongoId(sid)) return undefined;
    const now = new Date();
    const [user, session, twoFactorRoles] = await Promise.all([
      this.users.find(sub),
      this.sessions.find(sid, now),
      this.policy.twoFactorRoles(),
    ]);
    if (!user?.approved || user.tokenVersion !== version || session?.userId !== user.id) return undefined;
    const end = session.createdAt.getTime() + SESSION_LIFETIME_MS;
    if (end <= now.getTime()) return undefined;
    const { id, fullName, role, sites, twoFactorSecret } = user;
    const mustSetUpTwoFactor = twoFactorSecret === null && twoFactorRoles.includes(role);
    const caller = { id, fullName, role, sites, sessionId: session.id, mustSetUpTwoFactor };
    if (now.getTime() - iat * 1000 < RENEWED_AFTER_MS) return { caller };
    await this.sessions.extend(session.id, now, new Date(now.getTime() + TOKEN_LIFETIME_MS));
    return { caller, renewed: await this.tokenOf(user, session.id) };
  }

  /** Returns the caller's sessions, the most recently used first. */
  async listOf(caller: Caller): Promise<SessionView[]> {
    return (await this.sessions.listOf(caller.id, new Date())).map((session) => toView(session, caller));
  }

  /** Ends one of the caller's sessions. @throws NotFoundException for an unknown id. */
  async end(id: string, caller: Caller): Promise<SessionView> {
    const session = await this.sessions.delete(id, caller.id);
    if (!session) throw new NotFoundException('There is no such session.');
    return toView(session, caller);
  }

  /** Ends all of the caller's sessions except the current one. */
  async endOthers(caller: Caller): Promise<void> {
    await this.sessions.deleteOf(caller.id, caller.sessionId);
  }

  /** Ends the caller's current session. */
  async signOut(caller: Caller): Promise<void> {
    await this.sessions.delete(caller.sessionId, caller.id);
  }

  /** Ends all sessions of an account and invalidates all its tokens. */
  async endAllOf(userId: string): Promise<void> {
    await this.users.invalidateTokens(userId);
    await this.sessions.deleteOf(userId);
  }

  /** Sets the password of an account and ends all its sessions. */
  async setPassword(userId: string, passwordHash: string): Promise<void> {
    await this.users.invalidateTokens(userId, { passwordHash });
    await this.sessions.deleteOf(userId);
  }

  private tokenOf(user: UserRecord, sid: string): Promise<string> {
    return this.tokens.signAsync({ sub: user.id, sid, version: user.tokenVersion } satisfies Omit<TokenClaims, 'iat'>, {
      expiresIn: TOKEN_LIFETIME_MS / 1000,
    });
  }
}

function toView({ id, device, createdAt, lastUsedAt }: SessionRecord, caller: Caller): SessionView {
  return { _id: id, id, device, createdAt, lastUsedAt, isCurrent: id === caller.sessionId };
}

/** Returns the browser and the operating system of a `User-Agent` header. */
function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name || 'Unknown browser', os.name].filter(Boolean).join(' on ').slice(0, MAX_DEVICE);
}
