import { ForbiddenException, Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { isDuplicateKey } from '../../common/errors/database-errors.js';
import { ENV, type Env } from '../../config/env.js';
import { WebsitesService } from '../websites/websites.service.js';
import type { SignUpDto } from './auth.dto.js';
import { AuthService } from './auth.service.js';
import type { SignUpView } from './auth.views.js';
import { emailTaken } from './email-taken.js';
import { PasswordsService } from './passwords.service.js';
import { toUserView } from './user-view.js';
import { type NewUser, type UserRecord, UsersRepository } from './users.repository.js';

/** Takes new accounts: the first ever is the owner, later ones are vendors as SIGNUP says. */
@Injectable()
export class SignUpService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly auth: AuthService,
    private readonly websites: WebsitesService,
  ) {}

  /** @throws ForbiddenException where sign-up is closed, ConflictException when the address has an account. */
  async signUp(input: SignUpDto, siteName: string): Promise<SignUpView> {
    const created = (await this.createOwner(input)) ?? (await this.createVendor(input, siteName));
    const user = toUserView(created, siteName);
    return created.approved ? { user, token: await this.auth.tokenFor(created) } : { user };
  }

  /** @returns undefined when this is not the first account, also where another one was quicker. */
  private async createOwner(input: SignUpDto): Promise<UserRecord | undefined> {
    if (!(await this.users.isEmpty())) return undefined;
    const owner: NewUser = { ...(await this.fieldsOf(input)), role: 'owner', sites: [], approved: true };
    return this.users.createFirst(owner).catch((error: unknown) => {
      if (isDuplicateKey(error)) return undefined;
      throw error;
    });
  }

  private async createVendor(input: SignUpDto, siteName: string): Promise<UserRecord> {
    if (this.env.signup === 'closed') throw new ForbiddenException(ACCOUNT_TEXTS.signUpClosed);
    // A name that is no site's yet is not given away: the site may become somebody else's.
    const isSite = (await this.websites.site(siteName)).state !== 'unknown';
    const vendor: NewUser = {
      ...(await this.fieldsOf(input)),
      role: 'vendor',
      sites: isSite ? [siteName] : [],
      approved: this.env.signup === 'open',
    };
    return this.users.create(vendor).catch(emailTaken);
  }

  private async fieldsOf({ fullName, email, phoneNumber, password }: SignUpDto) {
    const passwordHash = await this.passwords.hash(password);
    return { fullName, email, phoneNumber: phoneNumber ?? '', passwordHash };
  }
}
