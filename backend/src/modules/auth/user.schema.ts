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

  /** Sites granted to a vendor. */
  @Prop({ type: [String], default: [] })
  sites: string[];
}

export const UserSchema = SchemaFactory.createForClass(User);
// Sign-in looks accounts up by address.
UserSchema.index({ email: 1 }, { unique: true });
