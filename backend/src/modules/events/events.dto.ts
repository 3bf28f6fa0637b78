import { IsString, MaxLength } from 'class-validator';
import { IntersectionType } from '@nestjs/swagger';
import { IsNotEmpty } from '../../common/http/described-rules.js';
import { IsWebAddress, IsWebAddressOrPath } from '../../common/http/is-web-address.js';
import { IsoTime } from '../../common/http/iso-time.js';
import { Optional, Trim, UpdateOf } from '../../common/http/empty-values.js';
import { PublicationDto, RecordIdDto } from '../../common/publications/publication.dto.js';

/** Body of the calls that create an event. */
export class CreateEventDto extends PublicationDto {
  /** @example "Harvest Sale Live" */
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a title' })
  @MaxLength(200)
  title: string;

  /** Description as plain text. @example "An evening of offers, with music." */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(5000)
  description?: string;

  /** @example 2026-11-27T14:00:00Z */
  @IsoTime()
  startsAt: Date;

  /** End of the event, after `startsAt`. @example 2026-11-27T18:00:00Z */
  @IsoTime()
  endsAt: Date;

  /** @example Bryant Park, New York */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(300)
  location?: string;

  /** URL with more information about the event. @example https://events.example.com/harvest-sale */
  @Optional()
  @Trim()
  @MaxLength(2048)
  @IsWebAddress()
  url?: string;

  /** @example /media/harvest-sale.png */
  @Optional()
  @Trim()
  @MaxLength(2048)
  @IsWebAddressOrPath()
  image?: string;
}

/** Body of `PUT /event/{id}`. Fields missing from the body keep their value. */
export class UpdateEventDto extends UpdateOf(CreateEventDto) {}

/** Body of `PUT /event/updateEvent`: the id and the changed fields. */
export class UpdateEventByIdDto extends IntersectionType(RecordIdDto, UpdateEventDto) {}
