import { BadRequestException, ConflictException, ForbiddenException, Injectable } from '@nestjs/common';
import { rolesFor } from '@grabdeals/shared/policy';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { ROLES } from '@grabdeals/shared/roles';
import type { Caller } from '../../../common/access/caller.js';
import { definedFields } from '../../../common/defined-fields.js';
import { fieldError, fieldForbidden } from '../../../common/errors/field-error.js';
import { marked } from '../../../common/history/change-context.js';
import type { RecordState } from '../../../common/history/change-log.js';
import type { RestorableRecords } from '../../../common/history/restores.js';
import type { ListQuery, RecordPage } from '../../../common/http/simple-rest.js';
import { restoredFields } from '../../../common/resources/restored-fields.js';
import { ProvidesTask, type TaskCount, type TaskProvider } from '../../../common/tasks/task-provider.js';
import { WebsitesService } from '../../websites/websites.service.js';
import { SessionsService } from '../session/sessions.service.js';
import { AccountMails } from './account-mails.js';
import { AccountsService } from './accounts.service.js';
import { PasswordsService } from './passwords.service.js';
import type { CreateUserDto, UpdateUserDto } from './account.dto.js';
import { type UserRecord, UsersRepository } from './users.repository.js';
import { USER_DEFAULTS, type UserFields, USERS, type UserView } from './user.resource.js';

/** The caller and the site of a request. Views contain the vendor id of the site. */
export interface UsersContext {
  caller: Caller;
  siteName: string;
}

/** Accounts for owners. At least one owner always remains. */
@Injectable()
export class UsersService implements RestorableRecords {
  readonly definition = USERS;
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly accounts: AccountsService,
    private readonly websites: WebsitesService,
    private readonly mails: AccountMails,
  ) {}

  /** @throws BadRequestException for filters other than role and approval. */
  async list(query: ListQuery, { siteName }: UsersContext): Promise<RecordPage<UserView>> {
    for (const [field, value] of Object.entries(query.equals)) {
      const isRole = field === 'role' && ROLES.some((role) => role === value);
      const isApproval = field === 'approved' && typeof value === 'boolean';
      if (!isRole && !isApproval) throw new BadRequestException(`cannot filter by ${field} ${value}`);
    }
    const { data, total } = await this.users.list(query);
    return { data: await Promise.all(data.map((user) => this.accounts.viewOf(user, siteName))), total };
  }

  /** @throws NotFoundException for an unknown id. */
  async get(id: string, { siteName }: UsersContext): Promise<UserView> {
    return this.accounts.viewOf(await this.users.get(id), siteName);
  }

  /** @throws ConflictException if the email has an account, BadRequestException for an unknown site. */
  async create(input: CreateUserDto, { siteName }: UsersContext): Promise<UserView> {
    const { password, ...body } = input;
    this.passwords.assertStrong(password, 'password');
    const fields = { ...USER_DEFAULTS, ...definedFields(body) };
    await this.assertSitesExist(fields.sites);
    const passwordHash = await this.passwords.hash(password);
    const created = await this.users.create({ ...fields, passwordHash });
    return this.accounts.viewOf(created, siteName);
  }

  /**
   * Changes the fields that the body contains. A new password, role or approval ends the account's sessions.
   * @throws ForbiddenException for the caller's own password, role, approval or sites.
   */
  async update(id: string, input: UpdateUserDto, { caller, siteName }: UsersContext): Promise<UserView> {
    const user = await this.users.get(id);
    if (user.id === caller.id) assertOwnAccess(user, input);
    const { password, ...changes } = input;
    const losesRole = changes.role !== undefined && changes.role !== 'owner';
    const isDemoted = user.role === 'owner' && (losesRole || changes.approved === false);
    await this.assertSitesExist(changes.sites?.filter((site) => !user.sites.includes(site)) ?? []);
    if (password !== undefined) {
      this.passwords.assertStrong(password, 'password');
      await this.sessions.setPassword(user.id, await this.passwords.hash(password));
    }
    const updated = await this.users.update(user.id, changes);
    if (isDemoted) await this.assertOwnerRemains(caller, user);
    // Tokens from before a lost approval stay invalid after a new approval.
    const isAccessChanged = updated.role !== user.role || updated.approved !== user.approved;
    if (isAccessChanged) await this.sessions.endAllOf(user.id);
    return this.accounts.viewOf(updated, siteName);
  }

  /**
   * Turns the two-factor sign-in of an account off whose user lost the app and the recovery codes, and ends its sessions.
   * @throws ForbiddenException for the caller's own account.
   */
  async resetTwoFactor(id: string, { caller, siteName }: UsersContext): Promise<UserView> {
    const user = await this.users.get(id);
    if (user.id === caller.id) {
      throw new ForbiddenException('You cannot reset your own two-factor sign-in. Ask another owner.');
    }
    await this.users.disableTwoFactor(user.id);
    await this.sessions.endAllOf(user.id);
    if (user.twoFactorSecret) this.mails.tellTwoFactorOff(user.email, siteName);
    return this.accounts.viewOf(await this.users.get(user.id), siteName);
  }

  /** Returns the deleted account. @throws ConflictException for the caller's own account. */
  async delete(id: string, { caller, siteName }: UsersContext): Promise<UserView> {
    const user = await this.users.get(id);
    if (user.id === caller.id) throw new ConflictException('You cannot delete your own account.');
    if (user.role === 'owner') {
      // A restore of the deleted account also returns the role.
      await marked({ isDependent: true }, () => this.users.update(user.id, { role: 'vendor' }));
      await this.assertOwnerRemains(caller, user);
    }
    await this.users.delete(user.id);
    await this.sessions.endAllOf(user.id);
    return this.accounts.viewOf(user, siteName);
  }

  /**
   * Returns an account to an earlier state, without its password. A deleted account returns without its sessions and its
   * two-factor sign-in, and requires a new password.
   * @throws the errors of `update`.
   */
  async restore(id: string, state: RecordState, caller: Caller): Promise<UserView> {
    const saved = await restoredFields<UserFields>(USERS, state);
    const { fullName, phoneNumber, role, sites, approved } = saved;
    if (!(await this.users.find(id))) {
      await this.assertSitesExist(sites);
      const passwordHash = await this.passwords.hashOfRandom();
      return this.accounts.viewOf(await this.users.restore(id, { ...saved, passwordHash }), '');
    }
    // Callers do not change their own sites, and an owner reaches all.
    const own = id === caller.id ? {} : { sites };
    return this.update(id, { fullName, phoneNumber, role, approved, ...own }, { caller, siteName: '' });
  }

  discard(id: string, caller: Caller): Promise<UserView> {
    return this.delete(id, { caller, siteName: '' });
  }

  /**
   * Checks the sites that are granted to an account, an invitation or an API key.
   * @throws BadRequestException for the field `sites` if a site does not exist: it may be created for somebody else later.
   */
  async assertSitesExist(names: readonly string[]): Promise<void> {
    for (const name of names) {
      if ((await this.websites.site(name)).state === 'unknown') throw fieldError('sites', `There is no site ${name}.`);
    }
  }

  /**
   * Restores the demoted account if the caller is no longer an owner. Owners cannot demote themselves, so this happens
   * only if two owners demote each other concurrently. Each then restores the other.
   */
  private async assertOwnerRemains(caller: Caller, demoted: UserRecord): Promise<void> {
    const self = await this.users.find(caller.id);
    if (self?.role === 'owner' && self.approved) return;
    await this.users.update(demoted.id, { role: demoted.role, approved: demoted.approved });
    throw new ConflictException('You are no longer an owner.');
  }
}

/** Accounts that cannot sign in before an owner approves them. */
@Injectable()
@ProvidesTask()
export class ApprovalsTask implements TaskProvider {
  readonly kind = 'accountsAwaitingApproval';
  readonly roles = rolesFor('users', 'write');

  constructor(private readonly users: UsersRepository) {}

  async count(): Promise<TaskCount> {
    return { count: await this.users.countUnapproved() };
  }
}

/**
 * Accepts unchanged values, because a form may send the whole record.
 * @throws ForbiddenException that names a field that callers cannot change for themselves.
 */
function assertOwnAccess(user: UserRecord, { password, role, approved, sites }: UpdateUserDto): void {
  if (password !== undefined) throw fieldForbidden('password', ACCOUNT_TEXTS.ownPassword);
  if (role !== undefined && role !== user.role) throw fieldForbidden('role', ACCOUNT_TEXTS.ownRole);
  if (approved !== undefined && approved !== user.approved) throw fieldForbidden('approved', ACCOUNT_TEXTS.ownApproval);
  if (sites !== undefined && !isSameSet(sites, user.sites)) throw fieldForbidden('sites', ACCOUNT_TEXTS.ownSites);
}

function isSameSet(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((entry) => right.includes(entry));
}
