import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { isDuplicateKey } from '../../common/errors/database-errors.js';
import { fieldError } from '../../common/errors/field-error.js';
import { ENV, type Env } from '../../config/env.js';
import { Secrets } from '../../config/secrets.js';
import { PasswordsService } from './passwords.service.js';
import { type NewUser, type UserRecord, UsersRepository } from './users.repository.js';

/** Letters and digits that do not look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/**
 * Creates the first account of an installation, its owner: from the configuration, or by sign-up with the set-up code that
 * every start prints (docs/decisions/015-first-set-up.md).
 */
@Injectable()
export class FirstOwnerService {
  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'owner'>,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly secrets: Secrets,
  ) {}

  /** Returns whether no account exists. */
  isRequired(): Promise<boolean> {
    return this.users.isEmpty();
  }

  /**
   * Creates the configured owner if no account exists. Without a configured owner, returns the set-up code to print.
   * @throws Error if the configured password is too weak.
   */
  async prepare(): Promise<string | undefined> {
    if (!(await this.isRequired())) return undefined;
    if (!this.env.owner) return this.setupCode();
    const { email, password } = this.env.owner;
    const weakness = this.passwords.weaknessOf(password);
    if (weakness) throw new Error(`OWNER_PASSWORD_FILE: ${weakness}`);
    await this.create({ fullName: 'Owner', email, phoneNumber: '', passwordHash: await this.passwords.hash(password) });
    return undefined;
  }

  /** @throws BadRequestException for a wrong set-up code. */
  assertCode(code: string | undefined): void {
    const isCorrect = !this.env.owner && timingSafeEqual(hashOf(code ?? ''), hashOf(this.setupCode()));
    if (!isCorrect) throw fieldError('setupCode', ACCOUNT_TEXTS.setupCodeWrong);
  }

  /** @returns undefined if another account was created concurrently. */
  async create(account: Omit<NewUser, 'role' | 'sites' | 'approved'>): Promise<UserRecord | undefined> {
    const owner: NewUser = { ...account, role: 'owner', sites: [], approved: true };
    return this.users.createFirst(owner).catch((error: unknown) => {
      if (isDuplicateKey(error)) return undefined;
      throw error;
    });
  }

  /** Derives the code from the secret that all instances share, so that every instance accepts the code of any other. */
  private setupCode(): string {
    const numbers = new Uint16Array(this.secrets.derive('set-up code', 2 * GROUPS * GROUP_LENGTH));
    const letters = [...numbers].map((number) => ALPHABET[number % ALPHABET.length]);
    return Array.from({ length: GROUPS }, (_, group) =>
      letters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(''),
    ).join('-');
  }
}

/** Ignores case, spaces and hyphens, because users type the code. */
function hashOf(code: string): Buffer {
  return createHash('sha256').update(code.toUpperCase().replaceAll(/[\s-]/g, '')).digest();
}
