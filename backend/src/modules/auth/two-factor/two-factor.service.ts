import { ConflictException, ForbiddenException, Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import type { Role } from '@grabdeals/shared/roles';
import type { Caller } from '../../../common/access/caller.js';
import { fieldError } from '../../../common/errors/field-error.js';
import type { RecordState } from '../../../common/history/change-log.js';
import type { RestorableRecords } from '../../../common/history/restores.js';
import { Secrets } from '../../../config/secrets.js';
import { AccountMails } from '../account/account-mails.js';
import { AttemptLimits } from '../attempt-limits.js';
import { hashToken } from '../tokens/tokens.repository.js';
import { PasswordsService } from '../account/passwords.service.js';
import { SessionsService } from '../session/sessions.service.js';
import { type UserRecord, UsersRepository } from '../account/users.repository.js';
import { AccountPolicyRepository } from './account-policy.repository.js';
import { normalizeCode, typedCode } from '../account/typed-codes.js';
import type { ChangeTwoFactorDto } from './two-factor.dto.js';
import type { AccountPolicyView, RecoveryCodesView, TwoFactorSetUpView, TwoFactorView } from './two-factor.views.js';
import { ACCOUNT_POLICY } from './account-policy.resource.js';

const ISSUER = 'Grabdeals';
const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** Steps before and after the current one whose codes are accepted, because clocks differ. */
const WINDOW = 1;
const APP_CODE = /^\d{6}$/;
const RECOVERY_CODES = 10;

/** Two-factor sign-in with the codes of an authenticator app (docs/decisions/067-two-factor-sign-in.md). */
@Injectable()
export class TwoFactorService implements RestorableRecords {
  readonly definition = ACCOUNT_POLICY;
  constructor(
    private readonly users: UsersRepository,
    private readonly policy: AccountPolicyRepository,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly secrets: Secrets,
    private readonly limits: AttemptLimits,
    private readonly mails: AccountMails,
  ) {}

  async read(caller: Caller): Promise<TwoFactorView> {
    const [user, roles] = await Promise.all([this.users.get(caller.id), this.policy.twoFactorRoles()]);
    return {
      isEnabled: user.twoFactorSecret !== null,
      isRequired: roles.includes(user.role),
      recoveryCodesLeft: user.recoveryHashes.length,
    };
  }

  /**
   * Stores and returns a new secret, which counts when a code confirms it.
   * @throws ConflictException if two-factor sign-in is on, BadRequestException for a wrong password.
   */
  async setUp(caller: Caller, password: string): Promise<TwoFactorSetUpView> {
    const user = await this.users.get(caller.id);
    assertOff(user);
    await this.assertPassword(user, password);
    const secret = new Secret({ size: SECRET_BYTES });
    const encrypted = this.secrets.encrypt('two-factor secrets', secret.base32, user.id);
    await this.users.savePendingSecret(user.id, encrypted);
    return { secret: secret.base32, uri: totpOf(secret.base32, user.email).toString() };
  }

  /**
   * Turns two-factor sign-in on, and ends the account's other sessions, which began without a code.
   * @throws BadRequestException for a wrong code, ConflictException if it is on or was not set up.
   */
  async enable(caller: Caller, code: string): Promise<RecoveryCodesView> {
    const user = await this.users.get(caller.id);
    assertOff(user);
    const secret = user.pendingSecret && this.secrets.decrypt('two-factor secrets', user.pendingSecret, user.id);
    if (!secret || !user.pendingSecret) throw new ConflictException('Start the set-up of two-factor sign-in again.');
    const step = await this.limits.enterCode(user.id, () => {
      const matching = stepOf(secret, normalizeCode(code));
      if (matching === undefined) throw fieldError('code', ACCOUNT_TEXTS.codeWrong);
      return Promise.resolve(matching);
    });
    const recoveryCodes = newRecoveryCodes();
    const recoveryHashes = recoveryCodes.map(hashOfCode);
    const isOn = await this.users.enableTwoFactor(user.id, user.pendingSecret, step, recoveryHashes);
    if (!isOn) throw new ConflictException('Start the set-up of two-factor sign-in again.');
    await this.sessions.endOthers(caller);
    return { recoveryCodes };
  }

  /** @throws ForbiddenException if the role requires it, BadRequestException for a wrong password or code. */
  async disable(caller: Caller, { password, code }: ChangeTwoFactorDto, siteName: string): Promise<TwoFactorView> {
    if ((await this.policy.twoFactorRoles()).includes(caller.role)) {
      throw new ForbiddenException('An owner requires two-factor sign-in of your role.');
    }
    const user = await this.users.get(caller.id);
    await this.assertBoth(user, password, code);
    await this.users.disableTwoFactor(user.id);
    this.mails.tellTwoFactorOff(user.email, siteName);
    return this.read(caller);
  }

  /** Replaces all recovery codes. @throws BadRequestException for a wrong password or code. */
  async renewRecoveryCodes(caller: Caller, { password, code }: ChangeTwoFactorDto): Promise<RecoveryCodesView> {
    const user = await this.users.get(caller.id);
    await this.assertBoth(user, password, code);
    const recoveryCodes = newRecoveryCodes();
    await this.users.saveRecoveryHashes(user.id, recoveryCodes.map(hashOfCode));
    return { recoveryCodes };
  }

  /**
   * Returns whether a code of the app, or a recovery code, is correct, and uses it up. Codes of the app are limited by
   * account; recovery codes cannot be guessed.
   * @throws TooManyRequestsException after too many wrong codes of the app.
   */
  async accept(user: UserRecord, code: string): Promise<boolean> {
    if (!user.twoFactorSecret) return false;
    const normalized = normalizeCode(code);
    if (!APP_CODE.test(normalized)) return this.users.useRecoveryHash(user.id, hashOfCode(code));
    const secret = this.secrets.decrypt('two-factor secrets', user.twoFactorSecret, user.id);
    const attempt = async () => {
      const step = secret === undefined ? undefined : stepOf(secret, normalized);
      const isAccepted = step !== undefined && (await this.users.useTwoFactorStep(user.id, step));
      if (!isAccepted) throw new WrongCode();
      return true;
    };
    return this.limits.enterCode(user.id, attempt).catch((error: unknown) => {
      if (error instanceof WrongCode) return false;
      throw error;
    });
  }

  async readPolicy(): Promise<AccountPolicyView> {
    return { twoFactorRoles: await this.policy.twoFactorRoles() };
  }

  /** Requires two-factor sign-in of the roles, from the next request of each account. */
  async savePolicy(policy: AccountPolicyView): Promise<AccountPolicyView> {
    await this.policy.save(policy.twoFactorRoles);
    return policy;
  }

  /** Returns the rules for all accounts to an earlier state. */
  restore(_id: string, { twoFactorRoles }: RecordState): Promise<AccountPolicyView> {
    return this.savePolicy({ twoFactorRoles: twoFactorRoles as Role[] });
  }

  discard(): Promise<AccountPolicyView> {
    return this.savePolicy({ twoFactorRoles: [] });
  }

  private async assertBoth(user: UserRecord, password: string, code: string): Promise<void> {
    if (!user.twoFactorSecret) throw new ConflictException('Two-factor sign-in is off.');
    await this.assertPassword(user, password);
    if (!(await this.accept(user, code))) throw fieldError('code', ACCOUNT_TEXTS.codeWrong);
  }

  private async assertPassword(user: UserRecord, password: string): Promise<void> {
    await this.limits.changePassword(user.id, async () => {
      if (await this.passwords.matches(user.passwordHash, password)) return;
      throw fieldError('password', ACCOUNT_TEXTS.passwordWrong);
    });
  }
}

/** Counts as a failed attempt. */
class WrongCode extends Error {}

function assertOff(user: UserRecord): void {
  if (user.twoFactorSecret) throw new ConflictException('Two-factor sign-in is already on.');
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_S });
}

/** Returns the time step of a code; undefined for a wrong code. */
function stepOf(secret: string, code: string): number | undefined {
  const timestamp = Date.now();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}

function hashOfCode(code: string): string {
  return hashToken(normalizeCode(code));
}

/** Returns random recovery codes, such as `K7QF-9XWM-BR4T-3HSV` (79 bits). */
function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => typedCode(4, 4));
}
