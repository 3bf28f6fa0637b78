import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { IntersectionType } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { MAX_QUOTE, MAX_QUOTE_AUTHOR } from '@grabdeals/shared/limits';
import { siteTag } from '@grabdeals/server-cache/invalidations';
import { IsNotEmpty } from '../../common/http/described-rules.js';
import { Trim, UpdateOf } from '../../common/http/empty-values.js';
import { IsoTime } from '../../common/http/iso-time.js';
import { defineResource } from '../../common/resources/define-resource.js';
import { CreateOf, SitesField, ViewOf } from '../../common/resources/record.dto.js';
import { RecordIdDto } from './publications.dto.js';
import type { ListExport } from '../../common/http/list-export.js';

/** The fields of a quote that operators set. */
class QuoteFields extends SitesField {
  /** @example "A bargain is something you can use at a price you cannot resist." */
  @Prop({ required: true })
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a quote' })
  @MaxLength(MAX_QUOTE)
  text: string;

  /** @example "Franklin Jones" */
  @Prop()
  @Trim()
  @IsString()
  @MaxLength(MAX_QUOTE_AUTHOR)
  author: string;

  /** Day of the quote. @example 2026-11-21T00:00:00Z */
  @Prop({ required: true })
  @IsoTime()
  date: Date;
}

/** A quote of the day, on one or more sites. A day may have several quotes. */
@Schema({ collection: 'quotes', timestamps: true })
export class Quote extends QuoteFields {
  createdAt: Date;
  updatedAt: Date;
}

export const QuoteSchema = SchemaFactory.createForClass(Quote);
// A site's quotes, newest first.
QuoteSchema.index({ websiteName: 1, date: -1 });

const DEFAULTS = { author: '' };

/** Body of the calls that create a quote. */
export class CreateQuoteDto extends CreateOf(QuoteFields, DEFAULTS) {}

/** Body of `PUT /quote/{id}`. Fields missing from the body keep their value. */
class UpdateQuoteDto extends UpdateOf(CreateQuoteDto) {}

/** Body of `PUT /dailyQuote/update`: the id and the changed fields. */
class UpdateQuoteByIdDto extends IntersectionType(RecordIdDto, UpdateQuoteDto) {}

class QuoteView extends ViewOf(Quote) {}

class QuotesView {
  /** Records of this page, the newest first. */
  data: QuoteView[];
  /** Number of matching quotes on all pages. */
  totalCount: number;
}

/** Quotes of the day, of which one can be on several sites. */
export const QUOTES = defineResource(Quote, {
  resource: 'quote',
  noun: 'quote',
  label: 'text',
  sites: 'websiteName',
  secrets: {},
  ignored: [],
  input: { fields: QuoteFields, defaults: DEFAULTS },
  list: {
    searched: ['text'],
    filters: { websiteName: 'string' },
    sortable: ['date', 'author', 'text', 'createdAt', 'updatedAt'],
  },
  hasTags: false,
  pictures: [],
  removedWith: ['website'],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: ({ websiteName }) => websiteName.map(siteTag),
});

/** The routes of quotes. Shoppers see a quote from its date on. */
export const QUOTE_ROUTES = {
  definition: QUOTES,
  noun: 'a quote',
  plural: 'quotes',
  read: 'getDailyQuoteById',
  updateBy: 'update',
  view: QuoteView,
  listView: QuotesView,
  create: CreateQuoteDto,
  update: UpdateQuoteDto,
  updateById: UpdateQuoteByIdDto,
  date: 'date',
  releasedOnly: true,
  exported: {
    fileName: 'quotes',
    columns: {
      Quote: ({ text }) => text,
      Author: ({ author }) => author,
      'Day (UTC)': ({ date }) => date.toISOString().slice(0, 10),
      Websites: ({ websiteName }) => websiteName.join(' '),
    },
  } satisfies ListExport<QuoteView>,
} as const;
