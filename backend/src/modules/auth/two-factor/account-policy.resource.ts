import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Role, ROLES } from '@grabdeals/shared/roles';
import { defineResource } from '../../../common/resources/define-resource.js';

/** Rules of the installation for all accounts: one record. */
@Schema({ collection: 'account_policies' })
export class AccountPolicy {
  /** Names the record in the history. */
  @Prop({ default: 'Two-factor sign-in' })
  name: string;

  /** Roles whose accounts must have two-factor sign-in. */
  @Prop({ type: [String], enum: ROLES, required: true })
  twoFactorRoles: Role[];
}

export const AccountPolicySchema = SchemaFactory.createForClass(AccountPolicy);

/** The rules for all accounts. */
export const ACCOUNT_POLICY = defineResource(AccountPolicy, {
  resource: 'accountPolicy',
  noun: 'account rule',
  label: 'name',
  sites: null,
  secrets: {},
  ignored: [],
  input: null,
  list: null,
  hasTags: false,
  pictures: [],
  removedWith: [],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: null,
});
