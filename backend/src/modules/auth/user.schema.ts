import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Role, ROLES } from '@grabdeals/shared/roles';

/** An account of the Site Manager. */
@Schema({ collection: 'users', timestamps: true })
export class User {
  @Prop({ required: true })
  fullName: string;

  /** Lower-cased: one account an address. */
  @Prop({ required: true })
  email: string;

  @Prop({ default: '' })
  phoneNumber: string;

  /** argon2id, with its parameters. */
  @Prop({ required: true })
  passwordHash: string;

  @Prop({ type: String, enum: ROLES, required: true })
  role: Role;

  /** Keys of the sites that a vendor manages. */
  @Prop({ type: [String], default: [] })
  sites: string[];

  /** An account that is not approved cannot sign in. */
  @Prop({ default: true })
  approved: boolean;

  /** Stands in every token of the account; counted up, none that was made before counts any more. */
  @Prop({ default: 0 })
  tokenVersion: number;

  createdAt: Date;
  updatedAt: Date;
}

export const UserSchema = SchemaFactory.createForClass(User);
// Sign-in looks accounts up by address; and two accounts cannot share one.
UserSchema.index({ email: 1 }, { unique: true });
// The owners' list, in its default order, and the accounts that wait for approval.
UserSchema.index({ fullName: 1 });
UserSchema.index({ approved: 1, createdAt: -1 });
