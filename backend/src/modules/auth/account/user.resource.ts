import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Role, ROLES } from '@grabdeals/shared/roles';
import { DEFAULT_START_PAGE, START_PAGES, type StartPage } from '@grabdeals/shared/start-pages';
import { defineResource } from '../../../common/resources/define-resource.js';

/** An account of the Site Manager. */
@Schema({ collection: 'users', timestamps: true })
export class User {
  @Prop({ required: true })
  fullName: string;

  /** In lower case, and unique. */
  @Prop({ required: true })
  email: string;

  @Prop({ default: '' })
  phoneNumber: string;

  /** argon2id hash with its parameters. */
  @Prop({ required: true })
  passwordHash: string;

  @Prop({ type: String, enum: ROLES, required: true })
  role: Role;

  /** Keys of the sites that are granted to a vendor or an editor. */
  @Prop({ type: [String], default: [] })
  sites: string[];

  /** An account that is not approved cannot sign in. */
  @Prop({ default: true })
  approved: boolean;

  /** The page after the sign-in. */
  @Prop({ type: String, enum: START_PAGES, default: DEFAULT_START_PAGE })
  startPage: StartPage;

  /** Part of every token of the account. Incrementing it invalidates all tokens. */
  @Prop({ default: 0 })
  tokenVersion: number;

  /** Encrypted secret of the authenticator app. Null without two-factor sign-in. */
  @Prop({ type: String, default: null })
  twoFactorSecret: string | null;

  /** Time step of the app's last accepted code. A code of this step or an earlier one is rejected. */
  @Prop({ default: 0 })
  twoFactorStep: number;

  /** Hashes of the unused recovery codes, for the case that the app is lost. */
  @Prop({ type: [String], default: [] })
  recoveryHashes: string[];

  /** Encrypted secret of an authenticator app that no code has confirmed yet. */
  @Prop({ type: String, default: null })
  pendingSecret: string | null;

  createdAt: Date;
  updatedAt: Date;
}

export const UserSchema = SchemaFactory.createForClass(User);
// Sign-in looks up accounts by email; two accounts cannot share an email.
UserSchema.index({ email: 1 }, { unique: true });
// The owners' list in its default order, and the accounts that await approval.
UserSchema.index({ fullName: 1 });
UserSchema.index({ approved: 1, createdAt: -1 });

/** Accounts. A deleted website is removed from them. */
export const USERS = defineResource(User, {
  resource: 'users',
  noun: 'account',
  label: 'fullName',
  sites: null,
  grantedSites: 'sites',
  secrets: { passwordHash: 'password', twoFactorSecret: 'twoFactor' },
  ignored: ['startPage', 'tokenVersion', 'pendingSecret', 'twoFactorStep', 'recoveryHashes'],
  input: null,
  list: {
    searched: ['fullName', 'email'],
    filters: { role: 'string', approved: 'boolean' },
    sortable: ['fullName', 'email', 'role', 'approved', 'createdAt'],
  },
  hasTags: false,
  pictures: [],
  removedWith: ['website'],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: null,
});
