import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The second factor of an account: an authenticator app, and codes for the case that the app is lost. */
@Schema({ _id: false })
export class TwoFactor {
  /** Secret of the authenticator app, encrypted. */
  @Prop({ required: true })
  secret: string;

  /** Time step of the last accepted code. A code of this step or an earlier one is rejected. */
  @Prop({ required: true })
  lastStep: number;

  /** Hashes of the recovery codes that are not used yet. */
  @Prop({ type: [String], required: true })
  recoveryHashes: string[];
}

export const TwoFactorSchema = SchemaFactory.createForClass(TwoFactor);
