import { IsString, MaxLength } from 'class-validator';
import { IntersectionType } from '@nestjs/swagger';
import { IsNotEmpty } from '../../common/http/described-rules.js';
import { IsoTime } from '../../common/http/iso-time.js';
import { Optional, Trim, UpdateOf } from '../../common/http/empty-values.js';
import { PublicationDto, PublicationView, RecordIdDto } from '../../common/publications/publication.dto.js';

/** Body of the calls that create a quote. */
export class CreateQuoteDto extends PublicationDto {
  /** @example "A bargain is something you can use at a price you cannot resist." */
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a quote' })
  @MaxLength(1000)
  text: string;

  /** @example Franklin Jones */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(120)
  author?: string;

  /** Day of the quote. @example 2026-11-21T00:00:00Z */
  @IsoTime()
  date: Date;
}

/** Body of `PUT /quote/{id}`: what is absent stays. */
export class UpdateQuoteDto extends UpdateOf(CreateQuoteDto) {}

/** Body of `PUT /dailyQuote/update`: the id, and what changes. */
export class UpdateQuoteByIdDto extends IntersectionType(RecordIdDto, UpdateQuoteDto) {}

export class QuoteView extends PublicationView {
  /** @example "A bargain is something you can use at a price you cannot resist." */
  text: string;
  /** @example "Franklin Jones" */
  author: string;
  date: Date;
}

export class QuotesView {
  /** Records of this page, the newest first. */
  data: QuoteView[];
  /** Number of matching quotes on all pages. */
  totalCount: number;
}

/** A quote is out from its day on. */
export const QUOTE_LISTING = { date: 'date', text: 'text', comesOut: true } as const;
