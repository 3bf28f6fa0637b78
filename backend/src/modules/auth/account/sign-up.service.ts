import { createHash, timingSafeEqual } from 'node:crypto';
import { ConflictException, ForbiddenException, Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { isDuplicateKey } from '../../../common/errors/database-errors.js';
import { fieldError } from '../../../common/errors/field-error.js';
import { ENV, type Env } from '../../../config/env.js';
import { Secrets } from '../../../config/secrets.js';
import { WebsitesService } from '../../websites/websites.service.js';
import { SignInService } from '../session/sign-in.service.js';
import type { SignUpDto } from './account.dto.js';
import type { SignUpRulesView, SignUpView } from './account.views.js';
import { AccountsService } from './accounts.service.js';
import { PasswordsService } from './passwords.service.js';
import { normalizeCode, typedCode } from './typed-codes.js';
import { type NewUser, type UserRecord, UsersRepository } from './users.repository.js';

const SETUP_CODE = { groups: 4, groupLength: 5 };

/**
 * Creates the first account of an installation, its owner: from the configuration, or by sign-up with the set-up code that every start
 * prints (docs/decisions/015-first-set-up.md). Later sign-ups create vendors according to SIGNUP.
 */
@Injectable()
export class SignUpService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly signIns: SignInService,
    private readonly accounts: AccountsService,
    private readonly websites: WebsitesService,
    private readonly secrets: Secrets,
  ) {}

  async rules(): Promise<SignUpRulesView> {
    const needsSetupCode = await this.users.isEmpty();
    const { signup: mode, passwordMin } = this.env;
    return { mode, needsSetupCode, passwordMin: needsSetupCode ? this.passwords.strongMin : passwordMin };
  }

  /**
   * Creates the configured owner if no account exists. Without a configured owner, returns the set-up code to print.
   * @throws Error if the configured password is too weak.
   */
  async prepareFirstOwner(): Promise<string | undefined> {
    if (!(await this.users.isEmpty())) return undefined;
    if (!this.env.owner) return this.setupCode();
    const { email, password } = this.env.owner;
    const weakness = this.passwords.weaknessOf(password);
    if (weakness) throw new Error(`OWNER_PASSWORD_FILE: ${weakness}`);
    const passwordHash = await this.passwords.hash(password);
    await this.createFirstOwner({ fullName: 'Owner', email, phoneNumber: '', passwordHash });
    return undefined;
  }

  /**
   * @throws ForbiddenException if sign-up is closed, ConflictException if the email has an account and SIGNUP is `open`,
   * BadRequestException for a wrong set-up code or a weak password.
   */
  async signUp(input: SignUpDto, siteName: string, userAgent?: string): Promise<SignUpView> {
    const created = (await this.createOwner(input)) ?? (await this.createVendor(input, siteName));
    if (created.approved) return this.signIns.begin(created, siteName, userAgent);
    return { user: await this.accounts.viewOf(created, siteName) };
  }

  /** @returns undefined if another account exists or was created concurrently. */
  private async createOwner(input: SignUpDto): Promise<UserRecord | undefined> {
    if (!(await this.users.isEmpty())) return undefined;
    this.assertSetupCode(input.setupCode);
    this.passwords.assertStrong(input.password, 'password');
    return this.createFirstOwner(await this.fieldsOf(input));
  }

  private async createVendor(input: SignUpDto, siteName: string): Promise<UserRecord> {
    if (this.env.signup === 'closed') throw new ForbiddenException(ACCOUNT_TEXTS.signUpClosed);
    this.passwords.assertForSignUp(input.password, 'password');
    // An unknown site is not granted: it may be created for somebody else later.
    const isSite = (await this.websites.site(siteName)).state !== 'unknown';
    const vendor: NewUser = {
      ...(await this.fieldsOf(input)),
      role: 'vendor',
      sites: isSite ? [siteName] : [],
      approved: this.env.signup === 'open',
    };
    return this.users.create(vendor).catch((error: unknown) => {
      // The response does not reveal that the email has an account: it is that of a new account awaiting approval.
      if (this.env.signup === 'approval' && error instanceof ConflictException) return this.users.unsaved(vendor);
      throw error;
    });
  }

  private async fieldsOf({ fullName, email, phoneNumber, password }: SignUpDto) {
    const passwordHash = await this.passwords.hash(password);
    return { fullName, email, phoneNumber: phoneNumber ?? '', passwordHash };
  }

  /** @returns undefined if another account was created concurrently. */
  private async createFirstOwner(
    account: Omit<NewUser, 'role' | 'sites' | 'approved'>,
  ): Promise<UserRecord | undefined> {
    const owner: NewUser = { ...account, role: 'owner', sites: [], approved: true };
    return this.users.createFirst(owner).catch((error: unknown) => {
      if (isDuplicateKey(error)) return undefined;
      throw error;
    });
  }

  /** @throws BadRequestException for a wrong set-up code. */
  private assertSetupCode(code: string | undefined): void {
    const isCorrect = !this.env.owner && timingSafeEqual(hashOf(code ?? ''), hashOf(this.setupCode()));
    if (!isCorrect) throw fieldError('setupCode', ACCOUNT_TEXTS.setupCodeWrong);
  }

  /** Derives the code from the secret that all instances share, so that every instance accepts the code of any other. */
  private setupCode(): string {
    const { groups, groupLength } = SETUP_CODE;
    const numbers = new Uint16Array(this.secrets.derive('set-up code', 2 * groups * groupLength)).values();
    return typedCode(groups, groupLength, (max) => numbers.next().value! % max);
  }
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(normalizeCode(code)).digest();
}
