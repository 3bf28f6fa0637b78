import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Role } from '@grabdeals/shared/roles';
import type { Caller } from '../../common/access/caller.js';
import { RECORD_ID } from '../../common/persistence/record-id.js';
import { PasswordsService } from './account/passwords.service.js';
import { UsersRepository } from './account/users.repository.js';
import { ApiKeysRepository } from './api-keys/api-keys.repository.js';
import { SessionsService } from './session/sessions.service.js';

/** Accounts for other modules and for the command line. */
@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly keys: ApiKeysRepository,
  ) {}

  async exists(email: string): Promise<boolean> {
    return (await this.users.findByEmail(email)) !== undefined;
  }

  /** Returns the email of a caller's account, or the name of an API key. @throws NotFoundException for a deleted account. */
  async labelOf({ id, fullName, apiScopes }: Caller): Promise<string> {
    return apiScopes ? fullName : (await this.users.get(id)).email;
  }

  /** Returns the emails of approved owners. */
  async hasPassword(email: string, password: string): Promise<boolean> {
    return this.passwords.matches((await this.users.findByEmail(email))?.passwordHash, password);
  }

  /**
   * Sets the password of an account, if the account exists and has another password, and ends its sessions.
   * @param setting Name of the setting that contains the password, for the message of the error.
   * @throws Error for a weak password.
   */
  async setPassword(email: string, password: string, setting: string): Promise<void> {
    const weakness = this.passwords.weaknessOf(password);
    if (weakness) throw new Error(`${setting}: ${weakness}`);
    const user = await this.users.findByEmail(email);
    if (!user || (await this.passwords.matches(user.passwordHash, password))) return;
    await this.sessions.setPassword(user.id, await this.passwords.hash(password));
  }

  /**
   * Sets a random password, and ends the sessions of the account: for an owner who forgot the password where no e-mails are sent.
   * @returns the password; undefined if no account has the email.
   */
  async resetPassword(email: string): Promise<string | undefined> {
    const user = await this.users.findByEmail(email);
    if (!user) return undefined;
    const password = randomBytes(15).toString('base64url');
    await this.sessions.setPassword(user.id, await this.passwords.hash(password));
    return password;
  }

  /** Turns the two-factor sign-in of an account off, and ends its sessions. @returns false if no account has the email. */
  async resetTwoFactor(email: string): Promise<boolean> {
    const user = await this.users.findByEmail(email);
    if (!user) return false;
    await this.users.disableTwoFactor(user.id);
    await this.sessions.endAllOf(user.id);
    return true;
  }

  /** Returns the names of accounts and API keys by id. Unknown ids are skipped. */
  async fullNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const recordIds = ids.filter((id) => RECORD_ID.test(id));
    const users = await this.users.labels(recordIds);
    const others = recordIds.filter((id) => !users.has(id));
    return others.length === 0 ? users : new Map([...users, ...(await this.keys.labels(others))]);
  }

  /** Adds an account unless the email has one. Returns the id of the account. */
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
    const user = await this.users.findByEmail(email);
    if (!user) throw new Error(`The account ${email} was not stored.`);
    return user.id;
  }
}
