import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Role, ROLES } from '@grabdeals/shared/roles';
import { defineResource } from '../../../common/resources/define-resource.js';

/** An invitation to create an account. Deleted when it is accepted. */
@Schema({ collection: 'invitations', timestamps: true })
export class Invitation {
  /** In lower case, and unique. */
  @Prop({ required: true })
  email: string;

  /** Role of the new account. */
  @Prop({ type: String, enum: ROLES, required: true })
  role: Role;

  /** Keys of the sites that are granted to the new account. */
  @Prop({ type: [String], default: [] })
  sites: string[];

  /** Number of the links that were sent. Only the last one is valid. */
  @Prop({ default: 1 })
  linkVersion: number;

  /** Id of the owner who sent the invitation last. The link is valid while this account is an owner's. */
  @Prop({ required: true })
  invitedBy: string;

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
  input: null,
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
