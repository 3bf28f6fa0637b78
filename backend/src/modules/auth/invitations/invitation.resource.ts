import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { OmitType, PickType } from '@nestjs/swagger';
import { defineResource } from '../../../common/resources/define-resource.js';
import { CreateOf, ViewOf } from '../../../common/resources/record.dto.js';
import { InvitedFields } from '../account/user.resource.js';
import type { ListExport } from '../../../common/http/list-export.js';
import { ROLE_NAMES } from '@grabdeals/shared/roles';

/** An invitation to create an account with these fields. Deleted when it is accepted. */
@Schema({ collection: 'invitations', timestamps: true })
export class Invitation extends InvitedFields {
  /** Number of the links that were sent. Only the last one is valid. */
  @Prop({ default: 1 })
  linkVersion: number;

  /** Id of the owner who sent the invitation last. The link is valid while this account is an owner's. */
  @Prop({ required: true })
  invitedBy: string;

  /** The link is valid until then. A resent invitation has a new link. */
  @Prop({ required: true })
  expiresAt: Date;

  createdAt: Date;
  updatedAt: Date;
}

export const InvitationSchema = SchemaFactory.createForClass(Invitation);
// An email has one invitation.
InvitationSchema.index({ email: 1 }, { unique: true });
// The owners' list, the newest first.
InvitationSchema.index({ createdAt: -1 });

const DEFAULTS = { sites: [] };

/** Invitations of people who have no account yet. A deleted website is removed from them. */
export const INVITATIONS = defineResource(Invitation, {
  resource: 'invitations',
  noun: 'invitation',
  label: 'email',
  sites: null,
  grantedSites: 'sites',
  secrets: { linkVersion: 'link' },
  ignored: ['expiresAt', 'invitedBy'],
  isDeletionFinal: true,
  input: { fields: InvitedFields, defaults: DEFAULTS },
  list: {
    searched: ['email'],
    filters: { role: 'string' },
    sortable: ['createdAt', 'email', 'role', 'expiresAt'],
  },
  hasTags: false,
  pictures: [],
  removedWith: ['website'],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: null,
});

/** Body of `POST /invitations`: the email of the person, and the role and sites of the new account. */
export class CreateInvitationDto extends CreateOf(InvitedFields, DEFAULTS) {}

/** An invitation that is not accepted yet. */
export class InvitationView extends ViewOf(OmitType(Invitation, ['linkVersion', 'invitedBy', 'updatedAt'])) {
  /** Name of the owner who sent the invitation last. Empty if the owner's account was deleted. @example "Demo Owner" */
  invitedBy: string;
}

/** An invitation with its link, which no later response contains. */
export class InvitationLinkView extends InvitationView {
  /**
   * Path and fragment of the link on any host of this installation.
   * @example "/admin/acceptInvitation#token=0c3o1q7Zb2n5y8R4t6u1w3x5z7A9C2E4G6I8K0M2O4Q"
   */
  link: string;
  /** Whether the mail server accepted an e-mail with the link. False without `SMTP_URL`. @example true */
  isMailSent: boolean;
}

/** What an invitation offers to the person who has its link. */
export class InvitationOfferView extends PickType(InvitedFields, ['email', 'role']) {
  /** Labels of the sites that are granted to the new account. @example ["Sunset Deals"] */
  siteLabels: string[];
  /** Minimum number of characters of the password. @example 10 */
  passwordMin: number;
}

/** The invitations without their links. */
export const INVITATION_EXPORT: ListExport<InvitationView> = {
  fileName: 'invitations',
  columns: {
    Email: ({ email }) => email,
    Role: ({ role }) => ROLE_NAMES[role],
    Websites: ({ role, sites }) => (role === 'owner' ? 'All' : sites.join(' ')),
    'Invited by': ({ invitedBy }) => invitedBy,
    Sent: ({ createdAt }) => createdAt,
    Expires: ({ expiresAt }) => expiresAt,
  },
};
