import { Injectable, Logger, NotFoundException } from '@nestjs/common';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { ADMIN_LINKS } from '@grabdeals/shared/admin-paths';
import { messageOf } from '@grabdeals/shared/error-message';
import { INVITATION_DAYS } from '@grabdeals/shared/limits';
import { rolesFor } from '@grabdeals/shared/policy';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import type { Caller } from '../../../common/access/caller.js';
import { fieldConflict } from '../../../common/errors/field-error.js';
import type { RecordState } from '../../../common/history/change-log.js';
import type { RestorableRecords } from '../../../common/history/restores.js';
import type { ListQuery, RecordPage } from '../../../common/http/simple-rest.js';
import { restoredFields } from '../../../common/resources/restored-fields.js';
import { WebsitesService } from '../../websites/websites.service.js';
import { AccountMails } from '../account/account-mails.js';
import type { SignInView } from '../account/account.views.js';
import { PasswordsService } from '../account/passwords.service.js';
import { SignInService } from '../session/sign-in.service.js';
import type { Token } from '../tokens/token.schema.js';
import { TokensRepository } from '../tokens/tokens.repository.js';
import { UsersRepository } from '../account/users.repository.js';
import type { InvitedFields } from '../account/user.resource.js';
import { UsersService } from '../account/users.service.js';
import type { AcceptInvitationDto } from '../account/account.dto.js';
import { type InvitationRecord, InvitationsRepository } from './invitations.repository.js';
import {
  type CreateInvitationDto,
  type InvitationLinkView,
  type InvitationOfferView,
  INVITATIONS,
  type InvitationView,
} from './invitation.resource.js';

/** Invitations of owners to create an account with a role and sites (docs/decisions/066-accounts-by-e-mail.md). */
@Injectable()
export class InvitationsService implements RestorableRecords {
  readonly definition = INVITATIONS;
  private readonly logger = new Logger('Invitations');

  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly tokens: TokensRepository,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly signIns: SignInService,
    private readonly websites: WebsitesService,
    private readonly accounts: UsersService,
    private readonly mails: AccountMails,
  ) {}

  async list(query: ListQuery): Promise<RecordPage<InvitationView>> {
    const { data, total } = await this.invitations.list(query);
    return { data: await this.viewsOf(data), total };
  }

  /**
   * Creates an invitation and sends it, if e-mails can be sent.
   * @throws ConflictException if the email has an account or an invitation, BadRequestException for an unknown site.
   */
  async create(
    { email, role, sites = [] }: CreateInvitationDto,
    caller: Caller,
    siteName: string,
  ): Promise<InvitationLinkView> {
    await this.accounts.assertSitesExist(sites);
    if (await this.users.findByEmail(email)) throw fieldConflict('email', ACCOUNT_TEXTS.emailTaken);
    const fields = { email: email.toLowerCase(), role, sites, invitedBy: caller.id, expiresAt: endOfLink() };
    return this.send(await this.invitations.create(fields), siteName);
  }

  /** Replaces the link of an invitation and sends it again. @throws NotFoundException for an unknown id. */
  async resend(id: string, caller: Caller, siteName: string): Promise<InvitationLinkView> {
    const invitation = await this.invitations.replaceLink(id, { invitedBy: caller.id, expiresAt: endOfLink() });
    return this.send(invitation, siteName);
  }

  /** Deletes an invitation, so that its link is no longer valid. @throws NotFoundException for an unknown id. */
  async revoke(id: string): Promise<InvitationView> {
    const invitation = await this.invitations.get(id);
    await this.invitations.delete(id);
    await this.tokens.removeOf('invitation', id);
    return this.viewOf(invitation);
  }

  /**
   * Returns an invitation to earlier sites, after a deleted website is restored.
   * @throws NotFoundException for an unknown id, BadRequestException for an unknown site.
   */
  async restore(id: string, state: RecordState): Promise<InvitationView> {
    const { sites } = await restoredFields<InvitedFields>(INVITATIONS, state);
    await this.accounts.assertSitesExist(sites);
    return this.viewOf(await this.invitations.update(id, { sites }));
  }

  discard(id: string): Promise<InvitationView> {
    return this.revoke(id);
  }

  /** Returns what the invitation of a link offers. @throws NotFoundException for an invalid or expired link. */
  async open(token: string): Promise<InvitationOfferView> {
    const { email, role, sites } = await this.byToken(token);
    const siteLabels = await Promise.all(sites.map(async (name) => (await this.websites.site(name)).label));
    return { email, role, siteLabels, passwordMin: this.passwords.minFor(role) };
  }

  /**
   * Creates the account of an invitation and signs it in. A link works once, and remains valid if no account was created.
   * @throws NotFoundException for an invalid or expired link, BadRequestException for a weak password, ConflictException if the
   * email has an account.
   */
  async accept(input: AcceptInvitationDto, siteName: string, userAgent?: string): Promise<SignInView> {
    const { token, fullName, password } = input;
    const invitation = await this.byToken(token);
    const { id, email, role, sites } = invitation;
    this.passwords.assertForRole(role, password, 'password');
    const passwordHash = await this.passwords.hash(password);
    if (!(await this.tokens.use('invitation', token))) throw new NotFoundException(ACCOUNT_TEXTS.linkExpired);
    const fields = { fullName, email, role, sites, passwordHash, phoneNumber: '', approved: true };
    const account = await this.users.create(fields).catch(async (error: unknown) => {
      await this.tokens.add(tokenOf(invitation), token);
      throw error;
    });
    // Last, so that an owner can send the invitation again if the process ends before.
    await this.invitations.delete(id);
    return this.signIns.begin(account, siteName, userAgent);
  }

  private async byToken(token: string): Promise<InvitationRecord> {
    const stored = await this.tokens.find('invitation', token);
    const invitation = stored && (await this.invitations.find(stored.subjectId));
    if (!invitation || invitation.expiresAt <= new Date()) throw new NotFoundException(ACCOUNT_TEXTS.linkExpired);
    if (stored.version !== invitation.linkVersion) throw new NotFoundException(ACCOUNT_TEXTS.linkReplaced);
    const sender = await this.users.find(invitation.invitedBy);
    // Owners who lose their role must not get it back by an invitation of their own.
    const mayInvite = sender?.approved && rolesFor('invitations', 'create').includes(sender.role);
    if (!mayInvite) throw new NotFoundException(ACCOUNT_TEXTS.linkExpired);
    return invitation;
  }

  /** Creates the link, sends it by e-mail and returns it. The owner passes the link on if the e-mail fails. */
  private async send(invitation: InvitationRecord, siteName: string): Promise<InvitationLinkView> {
    const token = await this.tokens.add(tokenOf(invitation));
    const view = await this.viewOf(invitation);
    const isMailSent = await this.mails.sendInvitation(view, token, siteName).catch((error: unknown) => {
      this.logger.warn(`An invitation could not be sent by e-mail: ${messageOf(error)}`);
      return false;
    });
    return { ...view, link: `${ADMIN_LINKS.acceptInvitation}#token=${token}`, isMailSent };
  }

  private async viewOf(invitation: InvitationRecord): Promise<InvitationView> {
    const [view] = await this.viewsOf([invitation]);
    return view!;
  }

  private async viewsOf(invitations: readonly InvitationRecord[]): Promise<InvitationView[]> {
    const names = await this.users.labels([...new Set(invitations.map(({ invitedBy }) => invitedBy))]);
    return invitations.map(({ linkVersion: _link, updatedAt: _time, ...invitation }) => ({
      ...invitation,
      invitedBy: names.get(invitation.invitedBy) ?? '',
    }));
  }
}

function tokenOf({ id: subjectId, linkVersion: version, expiresAt }: InvitationRecord): Omit<Token, 'hash'> {
  return { purpose: 'invitation', subjectId, version, expiresAt };
}

function endOfLink(): Date {
  return new Date(Date.now() + INVITATION_DAYS * DAY_MS);
}
