import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { ApiProperty, PickType } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsString,
  Matches,
  MaxLength,
} from 'class-validator';
import { ACCOUNT_TEXTS, PHONE_NUMBER } from '@grabdeals/shared/account-rules';
import { MAX_FULL_NAME } from '@grabdeals/shared/limits';
import { type Role, ROLE_NAMES, ROLES } from '@grabdeals/shared/roles';
import { DEFAULT_START_PAGE, START_PAGES, type StartPage } from '@grabdeals/shared/start-pages';
import { IsNotEmpty } from '../../../common/http/described-rules.js';
import { NullClears, Trim } from '../../../common/http/empty-values.js';
import { defineResource } from '../../../common/resources/define-resource.js';
import { ViewOf } from '../../../common/resources/record.dto.js';
import { IsSiteName } from '../../../common/site/is-site-name.js';
import type { ListExport } from '../../../common/http/list-export.js';

const MAX_SITES = 200;

// Decorators validate from bottom to top. The message of a field is that of the first failed check.

/** The fields of an account that its invitation sets, too. */
export class InvitedFields {
  /** Stored in lower case. @example dana@deals.example */
  @Prop({ required: true })
  @IsEmail({}, { message: ACCOUNT_TEXTS.emailInvalid })
  @IsNotEmpty({ message: ACCOUNT_TEXTS.emailMissing })
  @IsString({ message: ACCOUNT_TEXTS.emailMissing })
  @Trim()
  email: string;

  /** An owner manages all sites and accounts, a vendor the sites in `sites`, and an editor the content of the sites in `sites`. */
  @Prop({ type: String, enum: ROLES, required: true })
  @IsIn(ROLES)
  role: Role;

  /** Keys of the sites that are granted to a vendor or an editor. @example ["sunsetdeals"] */
  @Prop({ type: [String] })
  @ArrayMaxSize(MAX_SITES)
  @ArrayUnique()
  @IsSiteName({ each: true })
  @IsArray()
  @NullClears([])
  sites: string[];
}

/** The fields of an account that its user and owners set. */
export class UserFields extends InvitedFields {
  /** @example "Dana Deal" */
  @Prop({ required: true })
  @MaxLength(MAX_FULL_NAME, { message: ACCOUNT_TEXTS.fullNameTooLong })
  @IsNotEmpty({ message: ACCOUNT_TEXTS.fullNameMissing })
  @IsString({ message: ACCOUNT_TEXTS.fullNameMissing })
  @Trim()
  fullName: string;

  /** Phone number, digits only. @example "5550100" */
  @Prop()
  @ApiProperty({ pattern: PHONE_NUMBER.source })
  @Matches(PHONE_NUMBER, { message: ACCOUNT_TEXTS.phoneInvalid })
  @Trim()
  phoneNumber: string;

  /** Whether the account can sign in. With SIGNUP=approval, an owner must approve a new account first. */
  @Prop()
  @IsBoolean()
  approved: boolean;
}

/** An account of the Site Manager. */
@Schema({ collection: 'users', timestamps: true })
export class User extends UserFields {
  /** argon2id hash with its parameters. */
  @Prop({ required: true })
  passwordHash: string;

  /** The page of the Site Manager that opens after a sign-in: its path below /admin. */
  @Prop({ type: String, enum: START_PAGES, default: DEFAULT_START_PAGE })
  @IsIn(START_PAGES)
  startPage: StartPage;

  /** Whether the account gets an e-mail about new signals in its results. Only owners do. */
  @Prop({ default: true })
  @IsBoolean()
  signalMails: boolean;

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

export const USER_DEFAULTS = { phoneNumber: '', sites: [], approved: true };

/** Accounts. A deleted website is removed from them. */
export const USERS = defineResource(User, {
  resource: 'users',
  noun: 'account',
  label: 'fullName',
  sites: null,
  grantedSites: 'sites',
  secrets: { passwordHash: 'password', twoFactorSecret: 'twoFactor' },
  ignored: ['startPage', 'signalMails', 'tokenVersion', 'pendingSecret', 'twoFactorStep', 'recoveryHashes'],
  input: { fields: UserFields, defaults: USER_DEFAULTS },
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

class ShownFields extends PickType(User, [
  'fullName',
  'email',
  'phoneNumber',
  'role',
  'sites',
  'approved',
  'startPage',
  'signalMails',
  'createdAt',
]) {}

/** An account without its secrets. */
export class UserView extends ViewOf(ShownFields) {
  /** Whether the sign-in requires a code of an authenticator app. @example false */
  hasTwoFactor: boolean;
  /** Affiliate campaign and vendor id of the site of the request. @example 5035 */
  vendorId: number;
}

export const USER_EXPORT: ListExport<UserView> = {
  fileName: 'users',
  columns: {
    'Full Name': ({ fullName }) => fullName,
    Email: ({ email }) => email,
    'Phone Number': ({ phoneNumber }) => phoneNumber,
    Role: ({ role }) => ROLE_NAMES[role],
    Websites: ({ role, sites }) => (role === 'owner' ? 'All' : sites.join(' ')),
    Approved: ({ approved }) => approved,
    Added: ({ createdAt }) => createdAt,
  },
};
