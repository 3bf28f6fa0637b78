import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { ACCOUNT_TEXTS, passwordTooShort } from '@grabdeals/shared/account-rules';
import { MAX_PASSWORD, MIN_STRONG_PASSWORD } from '@grabdeals/shared/limits';
import type { Role } from '@grabdeals/shared/roles';
import { fieldError } from '../../../common/errors/field-error.js';
import { ENV, type Env } from '../../../config/env.js';

/** The most common passwords that are long enough to be valid otherwise. */
const COMMON = new Set(dictionary['passwords-common'].filter((password) => password.length >= MIN_STRONG_PASSWORD));

/** Parameters of argon2id by PASSWORD_HASHING: the ones that OWASP recommends, and the smallest that argon2 accepts. */
const PARAMETERS = {
  full: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  minimal: { memoryCost: 8, timeCost: 1, parallelism: 1 },
} as const;

/** Validates and hashes passwords. */
@Injectable()
export class PasswordsService {
  /** Verified if there is no account, so that the response takes as long as for an account. */
  private readonly decoy: Promise<string>;

  constructor(@Inject(ENV) private readonly env: Env) {
    this.decoy = this.hash('no account has this password');
  }

  /** Minimum number of characters of a strong password. */
  get strongMin(): number {
    return Math.max(MIN_STRONG_PASSWORD, this.env.passwordMin);
  }

  /** Returns why a password is not strong. Accounts that an owner or the set-up creates require strong passwords. */
  weaknessOf(password: string): string | undefined {
    return this.weakness(password, this.strongMin);
  }

  /** @throws BadRequestException for the field if the password is not strong. */
  assertStrong(password: string, field: string): void {
    throwOn(field, this.weaknessOf(password));
  }

  /** @throws BadRequestException for the field if the password is not valid for sign-up (PASSWORD_MIN). */
  assertForSignUp(password: string, field: string): void {
    throwOn(field, this.weakness(password, this.env.passwordMin));
  }

  /** Returns the minimum number of characters of a password that the user of an account chooses. */
  minFor(role: Role): number {
    return role === 'owner' ? this.strongMin : this.env.passwordMin;
  }

  /**
   * Requires a strong password of an owner, and one that is valid for sign-up of other accounts.
   * @throws BadRequestException for the field.
   */
  assertForRole(role: Role, password: string, field: string): void {
    if (role === 'owner') this.assertStrong(password, field);
    else this.assertForSignUp(password, field);
  }

  hash(password: string | Uint8Array): Promise<string> {
    return hash(composed(password), PARAMETERS[this.env.passwordHashing]);
  }

  /** Returns the hash of a random password that is not kept: an account with it requires a new password. */
  hashOfRandom(): Promise<string> {
    return this.hash(randomBytes(32));
  }

  /** Returns whether the password matches the hash. Without a hash, returns false after the same time. */
  async matches(passwordHash: string | undefined, password: string): Promise<boolean> {
    const isMatch = await verify(passwordHash ?? (await this.decoy), composed(password));
    return passwordHash !== undefined && isMatch;
  }

  /** Shorter minimums check the length only, as docs/requirements/site-manager.md#sign-up requires. */
  private weakness(password: string, min: number): string | undefined {
    if (password.length < min) return passwordTooShort(min);
    if (password.length > MAX_PASSWORD) return ACCOUNT_TEXTS.passwordTooLong;
    return min >= MIN_STRONG_PASSWORD && COMMON.has(password.toLowerCase()) ? ACCOUNT_TEXTS.passwordCommon : undefined;
  }
}

function throwOn(field: string, problem: string | undefined): void {
  if (problem) throw fieldError(field, problem);
}

/** Systems such as macOS type letters with accents in another form (Unicode NFD) than others (NFC). */
function composed<T extends string | Uint8Array>(password: T): string | T {
  return typeof password === 'string' ? password.normalize('NFC') : password;
}
