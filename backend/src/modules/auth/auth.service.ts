import { ForbiddenException, Injectable, UnauthorizedException } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import type { Role } from '@grabdeals/shared/roles';
import type { Caller } from '../../common/access/caller.js';
import type { SignInDto } from './auth.dto.js';
import type { SignInView } from './auth.views.js';
import { PasswordsService } from './passwords.service.js';
import { toUserView } from './user-view.js';
import { type UserRecord, UsersRepository } from './users.repository.js';

export interface TokenClaims {
  sub: string;
  /** The account's `tokenVersion` when the token was made. */
  version: number;
}

/** Signs accounts in, and says who stands behind a token. */
@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly tokens: JwtService,
  ) {}

  /**
   * @throws UnauthorizedException with the same words, after the same work, whether the address or the password is
   * wrong; ForbiddenException when both are right and the account waits for approval.
   */
  async signIn({ email, password }: SignInDto, siteName: string): Promise<SignInView> {
    const user = await this.users.findByEmail(email.trim());
    const isRight = await this.passwords.matches(user?.passwordHash, password);
    if (!user || !isRight) throw new UnauthorizedException(ACCOUNT_TEXTS.credentialsWrong);
    if (!user.approved) throw new ForbiddenException(ACCOUNT_TEXTS.waitsForApproval);
    return { user: toUserView(user, siteName), token: await this.tokenFor(user) };
  }

  tokenFor(user: UserRecord): Promise<string> {
    return this.tokens.signAsync({ sub: user.id, version: user.tokenVersion } satisfies TokenClaims);
  }

  /** The caller behind a token's claims; undefined when its account is gone or shut, or has ended its sessions. */
  async callerOf(claims: TokenClaims): Promise<Caller | undefined> {
    const user = await this.users.findById(claims.sub);
    if (!user?.approved || user.tokenVersion !== claims.version) return undefined;
    return { id: user.id, role: user.role, sites: user.sites };
  }

  async exists(email: string): Promise<boolean> {
    return (await this.users.findByEmail(email)) !== undefined;
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
    return this.users.addMissing({ ...fields, phoneNumber: '', approved: true, passwordHash });
  }
}
