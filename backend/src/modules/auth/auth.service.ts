import { ForbiddenException, Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import type { Role } from '@grabdeals/shared/roles';
import type { ErrorCode } from '../../common/errors/error.dto.js';
import { ENV, type Env } from '../../config/env.js';
import type { SignInDto } from './auth.dto.js';
import type { SignInView } from './auth.views.js';
import { PasswordsService } from './passwords.service.js';
import { SessionsService } from './sessions.service.js';
import { UserViews } from './user-views.js';
import { UsersRepository } from './users.repository.js';

/** Signs accounts in, and knows them for other modules. */
@Injectable()
export class AuthService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly views: UserViews,
  ) {}

  /**
   * @throws UnauthorizedException with the same words, after the same work, whether the address or the password is
   * wrong; ForbiddenException when both are right and the account waits for approval. Where sign-ups wait for approval
   * that is a wrong one too: otherwise a sign-up and a sign-in with the same words would tell who had an account before.
   */
  async signIn({ email, password }: SignInDto, siteName: string, userAgent?: string): Promise<SignInView> {
    const user = await this.users.findByEmail(email.trim());
    const isRight = await this.passwords.matches(user?.passwordHash, password);
    const mayWait = this.env.signup === 'approval';
    if (!user || !isRight || (mayWait && !user.approved)) {
      const message = mayWait ? ACCOUNT_TEXTS.credentialsWrongOrWaiting : ACCOUNT_TEXTS.credentialsWrong;
      throw new UnauthorizedException({ message: [message], code: 'credentials_wrong' satisfies ErrorCode });
    }
    if (!user.approved) throw new ForbiddenException(ACCOUNT_TEXTS.waitsForApproval);
    return { user: await this.views.of(user, siteName), token: await this.sessions.begin(user, userAgent) };
  }

  async exists(email: string): Promise<boolean> {
    return (await this.users.findByEmail(email)) !== undefined;
  }

  /** The address of an account. @throws NotFoundException for one that is gone. */
  async emailOf(id: string): Promise<string> {
    return (await this.users.get(id)).email;
  }

  async hasPassword(email: string, password: string): Promise<boolean> {
    return this.passwords.matches((await this.users.findByEmail(email))?.passwordHash, password);
  }

  /**
   * Gives an account another password, unless it has it already, and ends its sessions; no account, no change.
   * @throws Error that names the `setting` the password is from where it is too weak.
   */
  async setPassword(email: string, password: string, setting: string): Promise<void> {
    const weakness = this.passwords.weaknessOf(password);
    if (weakness) throw new Error(`${setting}: ${weakness}`);
    const user = await this.users.findByEmail(email);
    if (!user || (await this.passwords.matches(user.passwordHash, password))) return;
    await this.users.setPassword(user.id, await this.passwords.hash(password));
    await this.sessions.endAllOf(user.id);
  }

  /** Names of accounts by id; what is no account's id is left out. */
  fullNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.users.fullNames(ids.filter((id) => /^[0-9a-f]{24}$/.test(id)));
  }

  /** Adds an account unless one with the address is there. Answers with its id. */
  async addMissing(account: {
    fullName: string;
    email: string;
    password: string;
    role: Role;
    sites: string[];
  }): Promise<string> {
    const { password, ...fields } = account;
    const passwordHash = await this.passwords.hash(password);
    const email = fields.email.toLowerCase();
    await this.users.addMissing([{ ...fields, email, phoneNumber: '', approved: true, passwordHash }]);
    return this.users.found(await this.users.findByEmail(email)).id;
  }
}
