import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A sign-in of an account on one device. It names the device coarsely and holds no address. */
@Schema({ collection: 'sessions' })
export class Session {
  @Prop({ required: true })
  userId: string;

  /** Browser and operating system of the device. */
  @Prop({ required: true })
  device: string;

  @Prop({ required: true })
  createdAt: Date;

  /** To within ten minutes: when its token was last renewed. */
  @Prop({ required: true })
  lastUsedAt: Date;

  /** When its last token ends. */
  @Prop({ required: true })
  expiresAt: Date;
}

export const SessionSchema = SchemaFactory.createForClass(Session);
// An account's list, and ending all of it.
SessionSchema.index({ userId: 1, lastUsedAt: -1 });
// What has expired is swept.
SessionSchema.index({ expiresAt: 1 });
