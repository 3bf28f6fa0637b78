import { createHash, randomUUID } from 'node:crypto';
import { ForbiddenException, Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import type { ErrorCode } from '../../../common/errors/error.dto.js';
import { ENV, type Env } from '../../../config/env.js';
import type { SignInDto } from '../account/account.dto.js';
import type { SignInView } from '../account/account.views.js';
import { AccountsService } from '../account/accounts.service.js';
import { PasswordsService } from '../account/passwords.service.js';
import { type UserRecord, UsersRepository } from '../account/users.repository.js';
import { AttemptLimits, TwoFactorRequiredException } from '../attempt-limits.js';
import { TwoFactorService } from '../two-factor/two-factor.service.js';
import { SessionsService } from './sessions.service.js';

const DEVICE_AUDIENCE = 'known-device';
export const DEVICE_LIFETIME_S = 180 * 24 * 60 * 60;

/** Where an attempt to sign in comes from. */
interface SignInSource {
  siteName: string;
  address: string;
  userAgent: string | undefined;
  /** Token of an earlier sign-in with this browser. */
  deviceToken: string | undefined;
}

/**
 * Signs in with email and password. A device token, as recommended by OWASP, identifies a browser with an earlier sign-in to the account,
 * so that its attempts are limited separately (docs/decisions/017-sessions-and-devices.md). The token does not sign in.
 */
@Injectable()
export class SignInService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly users: UsersRepository,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly twoFactor: TwoFactorService,
    private readonly limits: AttemptLimits,
    private readonly tokens: JwtService,
  ) {}

  /**
   * @returns also the next device token.
   * @throws UnauthorizedException with the same message, after the same time, whether the email or the password is wrong.
   * ForbiddenException if the account is not approved. With `SIGNUP=approval` this is an UnauthorizedException too:
   * otherwise a sign-up followed by a sign-in would reveal whether the email already had an account.
   */
  async signIn(input: SignInDto, source: SignInSource): Promise<{ view: SignInView; deviceToken: string }> {
    const { email } = input;
    const { siteName, address, userAgent, deviceToken } = source;
    const view = await this.limits.signIn(email, address, await this.deviceOf(deviceToken, email), async () =>
      this.begin(await this.authenticate(input), siteName, userAgent),
    );
    return { view, deviceToken: await this.newDeviceToken(email) };
  }

  /** Begins a session of the account. */
  async begin(user: UserRecord, siteName: string, userAgent: string | undefined): Promise<SignInView> {
    return {
      user: await this.accounts.viewOf(user, siteName),
      token: await this.sessions.begin(user, userAgent),
    };
  }

  private async authenticate({ email, password, code }: SignInDto): Promise<UserRecord> {
    const user = await this.users.findByEmail(email.trim());
    const isPasswordCorrect = await this.passwords.matches(user?.passwordHash, password);
    const requiresApproval = this.env.signup === 'approval';
    if (!user || !isPasswordCorrect || (requiresApproval && !user.approved)) {
      const message = requiresApproval ? ACCOUNT_TEXTS.credentialsWrongOrWaiting : ACCOUNT_TEXTS.credentialsWrong;
      throw new UnauthorizedException({ message: [message], code: 'credentials_wrong' satisfies ErrorCode });
    }
    if (!user.approved) throw new ForbiddenException(ACCOUNT_TEXTS.waitsForApproval);
    if (!user.twoFactorSecret) return user;
    if (!code?.trim()) throw new TwoFactorRequiredException();
    if (await this.twoFactor.accept(user, code)) return user;
    throw new UnauthorizedException({
      message: [ACCOUNT_TEXTS.codeWrong],
      code: 'two_factor_wrong' satisfies ErrorCode,
    });
  }

  /** Returns the id of a device token if the device is known to the account. */
  private async deviceOf(deviceToken: string | undefined, email: string): Promise<string | undefined> {
    if (!deviceToken) return undefined;
    try {
      const { sub, jti } = await this.tokens.verifyAsync<{ sub: string; jti: string }>(deviceToken, {
        audience: DEVICE_AUDIENCE,
      });
      return sub === accountKey(email) ? jti : undefined;
    } catch {
      return undefined;
    }
  }

  private newDeviceToken(email: string): Promise<string> {
    const claims = { subject: accountKey(email), jwtid: randomUUID(), audience: DEVICE_AUDIENCE };
    return this.tokens.signAsync({}, { ...claims, expiresIn: DEVICE_LIFETIME_S });
  }
}

/** Hashes the email, which never changes, so that the device token does not reveal it. */
function accountKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}
