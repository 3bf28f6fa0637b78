import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { isDuplicateKey } from '../../common/errors/database-errors.js';
import { fieldError } from '../../common/errors/field-error.js';
import { ENV, type Env } from '../../config/env.js';
import { PasswordsService } from './passwords.service.js';
import { type NewUser, type UserRecord, UsersRepository } from './users.repository.js';

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/**
 * The first account of an installation is its owner: made from the configuration, or by whoever has the set-up code that
 * every start prints (docs/decisions/015-first-set-up.md).
 */
@Injectable()
export class FirstOwnerService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
  ) {}

  /** Whether there is no account yet. */
  isWanted(): Promise<boolean> {
    return this.users.isEmpty();
  }

  /**
   * What a start does where there is no account: makes the configuration's owner, else gives the set-up code to print.
   * @throws Error where the configured password is too weak.
   */
  async prepare(): Promise<string | undefined> {
    if (!(await this.isWanted())) return undefined;
    if (!this.env.owner) return this.setupCode();
    const { email, password } = this.env.owner;
    const weakness = this.passwords.weaknessOf(password);
    if (weakness) throw new Error(`OWNER_PASSWORD_FILE: ${weakness}`);
    await this.create({ fullName: 'Owner', email, phoneNumber: '', passwordHash: await this.passwords.hash(password) });
    return undefined;
  }

  /** @throws BadRequestException unless it is the set-up code. */
  assertCode(given: string | undefined): void {
    const isRight = !this.env.owner && timingSafeEqual(hashOf(given ?? ''), hashOf(this.setupCode()));
    if (!isRight) throw fieldError('setupCode', ACCOUNT_TEXTS.setupCodeWrong);
  }

  /** @returns undefined where another account was quicker. */
  async create(account: Omit<NewUser, 'role' | 'sites' | 'approved'>): Promise<UserRecord | undefined> {
    const owner: NewUser = { ...account, role: 'owner', sites: [], approved: true };
    return this.users.createFirst(owner).catch((error: unknown) => {
      if (isDuplicateKey(error)) return undefined;
      throw error;
    });
  }

  /** It follows from the secret that all instances have: whichever of them is asked, the code that any has printed is right. */
  private setupCode(): string {
    const numbers = new Uint16Array(
      hkdfSync('sha256', this.env.jwtSecret, '', 'set-up code', 2 * GROUPS * GROUP_LENGTH),
    );
    const letters = [...numbers].map((number) => ALPHABET[number % ALPHABET.length]);
    return Array.from({ length: GROUPS }, (_, group) =>
      letters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(''),
    ).join('-');
  }
}

/** Letter case, spaces and hyphens do not matter: the code is typed from a screen. */
function hashOf(code: string): Buffer {
  return createHash('sha256').update(code.toUpperCase().replaceAll(/[\s-]/g, '')).digest();
}
