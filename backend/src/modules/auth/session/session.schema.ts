import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A sign-in of an account on one device. The record contains no address. */
@Schema({ collection: 'sessions' })
export class Session {
  @Prop({ required: true })
  userId: string;

  /** Browser and operating system of the device. */
  @Prop({ required: true })
  device: string;

  @Prop({ required: true })
  createdAt: Date;

  /** Time of the last renewal of the token, accurate to ten minutes. */
  @Prop({ required: true })
  lastUsedAt: Date;

  /** Expiry of the last token. */
  @Prop({ required: true })
  expiresAt: Date;
}

export const SessionSchema = SchemaFactory.createForClass(Session);
// The sessions of an account, to list and to end them.
SessionSchema.index({ userId: 1, lastUsedAt: -1 });
// Expired sessions, to delete them.
SessionSchema.index({ expiresAt: 1 });
