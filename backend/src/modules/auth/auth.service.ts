import { ForbiddenException, Injectable, NotFoundException, UnauthorizedException } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { hash, verify } from '@node-rs/argon2';
import { campaignId } from '@grabdeals/shared/campaign';
import type { Role } from '@grabdeals/shared/roles';
import type { Caller } from '../../common/access/caller.js';
import type { SignInDto, SignInView, UserView } from './auth.dto.js';
import { type UserRecord, UsersRepository } from './users.repository.js';

export interface TokenClaims {
  sub: string;
}

@Injectable()
export class AuthService {
  /** Verified where there is no such account, so that the answer takes as long and tells as little. */
  private readonly decoyHash = hash('no account has this password');

  constructor(
    private readonly users: UsersRepository,
    private readonly tokens: JwtService,
  ) {}

  /** @throws UnauthorizedException with the same words whether the address or the password is wrong. */
  async signIn({ email, password }: SignInDto, siteName: string): Promise<SignInView> {
    const user = await this.users.findByEmail(email.trim());
    const isRight = await verify(user?.passwordHash ?? (await this.decoyHash), password);
    if (!user || !isRight) throw new UnauthorizedException('Email address or password is not right.');
    const token = await this.tokens.signAsync({ sub: user.id } satisfies TokenClaims);
    return { user: toView(user, siteName), token };
  }

  /**
   * An account by id: one's own, or any for an owner.
   * @throws ForbiddenException for another's account.
   */
  async read(id: string, caller: Caller, siteName: string): Promise<UserView> {
    if (caller.role !== 'owner' && caller.id !== id) throw new ForbiddenException('This account is not yours.');
    const user = await this.users.findById(id);
    if (!user) throw new NotFoundException('There is no such account.');
    return toView(user, siteName);
  }

  /** The caller behind a token's claims; undefined when the account is gone. */
  async callerOf(claims: TokenClaims): Promise<Caller | undefined> {
    const user = await this.users.findById(claims.sub);
    return user ? { id: user.id, role: user.role, sites: user.sites } : undefined;
  }

  async exists(email: string): Promise<boolean> {
    return (await this.users.findByEmail(email)) !== undefined;
  }

  /** Adds an account unless one with the address is there. */
  async addMissing(account: {
    fullName: string;
    email: string;
    password: string;
    role: Role;
    sites: string[];
  }): Promise<void> {
    const { password, ...fields } = account;
    await this.users.addMissing({ ...fields, phoneNumber: '', passwordHash: await hash(password) });
  }
}

function toView({ id, fullName, email, phoneNumber, role, sites }: UserRecord, siteName: string): UserView {
  return { _id: id, id, fullName, email, phoneNumber, role, sites, vendorId: campaignId(siteName) };
}
