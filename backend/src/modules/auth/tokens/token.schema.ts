import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** What the link of a token does: sets a forgotten password, or accepts an invitation. */
const TOKEN_PURPOSES = ['password-reset', 'invitation'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** The token of a link that works once. Deleted when it is used. */
@Schema({ collection: 'tokens', versionKey: false })
export class Token {
  @Prop({ type: String, enum: TOKEN_PURPOSES, required: true })
  purpose: TokenPurpose;

  /** Id of the account or of the invitation. */
  @Prop({ required: true })
  subjectId: string;

  /** Version of the account or of the invitation when the link was sent. A later version invalidates the link. */
  @Prop({ required: true })
  version: number;

  /** Hash of the token. */
  @Prop({ required: true })
  hash: string;

  @Prop({ required: true })
  expiresAt: Date;
}

export const TokenSchema = SchemaFactory.createForClass(Token);
// A link is looked up by the hash of its token.
TokenSchema.index({ hash: 1 }, { unique: true });
// A new password deletes all links of the account, a revoked invitation its own.
TokenSchema.index({ subjectId: 1 });
// Expired links, to delete them.
TokenSchema.index({ expiresAt: 1 });
