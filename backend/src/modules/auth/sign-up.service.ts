import { ConflictException, ForbiddenException, Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { ENV, type Env } from '../../config/env.js';
import { WebsitesService } from '../websites/websites.service.js';
import type { SignUpDto } from './auth.dto.js';
import type { SignUpRulesView, SignUpView } from './auth.views.js';
import { FirstOwnerService } from './first-owner.service.js';
import { PasswordsService } from './passwords.service.js';
import { SessionsService } from './sessions.service.js';
import { UserViews } from './user-views.js';
import { type NewUser, type UserRecord, UsersRepository } from './users.repository.js';

/** Creates accounts by sign-up: the first account is the owner, later accounts are vendors according to SIGNUP. */
@Injectable()
export class SignUpService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly firstOwner: FirstOwnerService,
    private readonly sessions: SessionsService,
    private readonly websites: WebsitesService,
    private readonly views: UserViews,
  ) {}

  async rules(): Promise<SignUpRulesView> {
    const needsSetupCode = await this.firstOwner.isRequired();
    const { signup: mode, passwordMin } = this.env;
    return { mode, needsSetupCode, passwordMin: needsSetupCode ? this.passwords.strongMin : passwordMin };
  }

  /**
   * @throws ForbiddenException if sign-up is closed, ConflictException if the email has an account and SIGNUP is `open`,
   * BadRequestException for a wrong set-up code or a weak password.
   */
  async signUp(input: SignUpDto, siteName: string, userAgent?: string): Promise<SignUpView> {
    const created = (await this.createOwner(input)) ?? (await this.createVendor(input, siteName));
    const user = await this.views.of(created, siteName);
    return created.approved ? { user, token: await this.sessions.begin(created, userAgent) } : { user };
  }

  /** @returns undefined if another account exists or was created concurrently. */
  private async createOwner(input: SignUpDto): Promise<UserRecord | undefined> {
    if (!(await this.firstOwner.isRequired())) return undefined;
    this.firstOwner.assertCode(input.setupCode);
    this.passwords.assertStrong(input.password, 'password');
    return this.firstOwner.create(await this.fieldsOf(input));
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
}
