import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A link that sets a new password without the old one. Deleted when it is used. */
@Schema({ collection: 'password_resets', versionKey: false })
export class PasswordReset {
  @Prop({ required: true })
  userId: string;

  /** Hash of the token in the link. */
  @Prop({ required: true })
  tokenHash: string;

  /** The account's `tokenVersion` when the link was sent. A change of the password or the role invalidates the link. */
  @Prop({ required: true })
  tokenVersion: number;

  @Prop({ required: true })
  expiresAt: Date;
}

export const PasswordResetSchema = SchemaFactory.createForClass(PasswordReset);
// A link is looked up by the hash of its token.
PasswordResetSchema.index({ tokenHash: 1 }, { unique: true });
// A new password deletes all links of the account.
PasswordResetSchema.index({ userId: 1 });
// Expired links, to delete them.
PasswordResetSchema.index({ expiresAt: 1 });
