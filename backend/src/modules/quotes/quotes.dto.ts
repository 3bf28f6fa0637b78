import { IsString, MaxLength } from 'class-validator';
import { IntersectionType } from '@nestjs/swagger';
import { IsNotEmpty } from '../../common/http/described-rules.js';
import { IsoTime } from '../../common/http/iso-time.js';
import { Optional, Trim, UpdateOf } from '../../common/http/empty-values.js';
import { PublicationDto, RecordIdDto } from '../../common/publications/publication.dto.js';

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

/** Body of `PUT /quote/{id}`. Fields missing from the body keep their value. */
export class UpdateQuoteDto extends UpdateOf(CreateQuoteDto) {}

/** Body of `PUT /dailyQuote/update`: the id and the changed fields. */
export class UpdateQuoteByIdDto extends IntersectionType(RecordIdDto, UpdateQuoteDto) {}
