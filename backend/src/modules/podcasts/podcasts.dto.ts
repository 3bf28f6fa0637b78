import { IsString, Max, MaxLength, Min } from 'class-validator';
import { IntersectionType } from '@nestjs/swagger';
import { IsInt, IsNotEmpty } from '../../common/http/described-rules.js';
import { IsWebAddressOrPath } from '../../common/http/is-web-address.js';
import { IsoTime } from '../../common/http/iso-time.js';
import { NullClears, Optional, Trim, UpdateOf } from '../../common/http/empty-values.js';
import { PublicationDto, RecordIdDto } from '../../common/publications/publication.dto.js';

/** Body of the calls that create a podcast. */
export class CreatePodcastDto extends PublicationDto {
  /** @example "How stores price a sale" */
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a title' })
  @MaxLength(200)
  title: string;

  /** Description as plain text. @example "A buyer explains what a markdown costs." */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(5000)
  description?: string;

  /** @example https://audio.example.com/pricing.mp3 */
  @Trim()
  @IsNotEmpty({ message: 'Please enter the URL of the audio' })
  @MaxLength(2048)
  @IsWebAddressOrPath()
  audioUrl: string;

  /** @example /media/pricing.png */
  @Optional()
  @Trim()
  @MaxLength(2048)
  @IsWebAddressOrPath()
  image?: string;

  /** Length in seconds, at most one day. @example 1260 */
  @Optional()
  @NullClears(0)
  @IsInt()
  @Min(0)
  @Max(86_400)
  durationSeconds?: number;

  /** @example 2026-11-20T09:00:00Z */
  @IsoTime()
  publishedAt: Date;
}

/** Body of `PUT /podcast/{id}`. Fields missing from the body keep their value. */
export class UpdatePodcastDto extends UpdateOf(CreatePodcastDto) {}

/** Body of `PUT /prodcast/updatePodcast`: the id and the changed fields. */
export class UpdatePodcastByIdDto extends IntersectionType(RecordIdDto, UpdatePodcastDto) {}
