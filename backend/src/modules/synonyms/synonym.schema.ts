import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { SynonymRule } from './synonym-rule.js';

/** Synonyms of a search term. All sites share them. */
@Schema({ collection: 'synonyms', timestamps: true })
export class Synonym implements SynonymRule {
  @Prop({ required: true })
  term: string;

  @Prop({ type: [String], required: true })
  synonyms: string[];

  @Prop({ default: false })
  isTwoWay: boolean;

  /** Whether searches use the synonyms. */
  @Prop({ default: true })
  active: boolean;

  createdAt: Date;
  updatedAt: Date;
}

export const SynonymSchema = SchemaFactory.createForClass(Synonym);
// A term has one record, also if two operators add it at the same time.
SynonymSchema.index({ term: 1 }, { unique: true });
