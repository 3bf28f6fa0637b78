import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Number of searches for a text on one site and UTC day. Identifies no visitor. */
@Schema({ collection: 'search_counts' })
export class SearchCount {
  @Prop({ required: true })
  websiteName: string;

  /** UTC day such as `2026-11-20`. */
  @Prop({ required: true })
  day: string;

  /** The text in lower case. */
  @Prop({ required: true })
  text: string;

  @Prop({ default: 0 })
  searches: number;

  /** Searches without results. */
  @Prop({ default: 0 })
  emptySearches: number;

  /** Number of results of the last search. */
  @Prop({ required: true })
  results: number;

  /** Time of the last search. */
  @Prop({ required: true })
  at: Date;
}

export const SearchCountSchema = SchemaFactory.createForClass(SearchCount);
// Searches add to the record of the day. Reports read a site's days.
SearchCountSchema.index({ websiteName: 1, day: 1, text: 1 }, { unique: true });
// An owner's reports read the days of all sites.
SearchCountSchema.index({ day: 1 });
