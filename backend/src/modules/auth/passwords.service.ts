import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { ACCOUNT_TEXTS, passwordTooShort } from '@grabdeals/shared/account-rules';
import { MAX_PASSWORD, MIN_STRONG_PASSWORD } from '@grabdeals/shared/limits';
import { fieldError } from '../../common/errors/field-error.js';
import { ENV, type Env } from '../../config/env.js';

/** The most used passwords, of those that are long enough to pass otherwise. */
const COMMON = new Set(dictionary['passwords-common'].filter((password) => password.length >= MIN_STRONG_PASSWORD));

/** Passwords as argon2id hashes (the library's default, with the parameters that OWASP advises). */
@Injectable()
export class PasswordsService {
  /** Verified where there is no account, so that the answer takes as long and tells as little. */
  private readonly decoy = hash('no account has this password');

  constructor(@Inject(ENV) private readonly env: Env) {}

  /** Characters of a password that has to be strong. */
  get strongMin(): number {
    return Math.max(MIN_STRONG_PASSWORD, this.env.passwordMin);
  }

  /** What keeps a password from being strong, as those of accounts have to be that an owner or the set-up makes. */
  weaknessOf(password: string): string | undefined {
    return this.weakness(password, this.strongMin);
  }

  /** @throws BadRequestException on the field where a password that has to be strong is not. */
  assertStrong(password: string, field: string): void {
    throwOn(field, this.weaknessOf(password));
  }

  /** @throws BadRequestException on the field where a password is against the rule of the sign-up (PASSWORD_MIN). */
  assertForSignUp(password: string, field: string): void {
    throwOn(field, this.weakness(password, this.env.passwordMin));
  }

  hash(password: string): Promise<string> {
    return hash(password);
  }

  /** Whether the password belongs to the hash; without a hash, no - after the same work. */
  async matches(passwordHash: string | undefined, password: string): Promise<boolean> {
    const isRight = await verify(passwordHash ?? (await this.decoy), password);
    return passwordHash !== undefined && isRight;
  }

  /** A shorter minimum is the rule of docs/requirements/site-manager.md#sign-up, which checks the length only. */
  private weakness(password: string, min: number): string | undefined {
    if (password.length < min) return passwordTooShort(min);
    if (password.length > MAX_PASSWORD) return ACCOUNT_TEXTS.passwordTooLong;
    return min >= MIN_STRONG_PASSWORD && COMMON.has(password.toLowerCase()) ? ACCOUNT_TEXTS.passwordCommon : undefined;
  }
}

function throwOn(field: string, problem: string | undefined): void {
  if (problem) throw fieldError(field, problem);
}
