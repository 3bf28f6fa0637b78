import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { LinkOutcome } from '../../outbound/probe-link.js';

const LINK_OUTCOMES: readonly LinkOutcome[] = ['alive', 'dead', 'no-host', 'private', 'unknown'];

/** The last check of a link. All sites share the checks: a link is requested once, however many records contain it. */
@Schema({ collection: 'link_checks', versionKey: false })
export class LinkCheck {
  /** The URL without campaign id and fragment. */
  @Prop({ required: true })
  url: string;

  /** Absent until the first check. */
  @Prop({ type: String, enum: LINK_OUTCOMES })
  outcome?: LinkOutcome;

  /** HTTP status of the last response. */
  @Prop()
  status?: number;

  @Prop()
  checkedAt?: Date;

  /** Number of checks in a row that did not find out whether the page exists. */
  @Prop({ default: 0 })
  failures: number;

  /** Time of the next check. */
  @Prop({ required: true })
  dueAt: Date;

  /** Time at which a published record, or an editor, last contained the link. */
  @Prop({ required: true })
  neededAt: Date;
}

export const LinkCheckSchema = SchemaFactory.createForClass(LinkCheck);
// One check of each link.
LinkCheckSchema.index({ url: 1 }, { unique: true });
// The links whose check is due.
LinkCheckSchema.index({ dueAt: 1 });
