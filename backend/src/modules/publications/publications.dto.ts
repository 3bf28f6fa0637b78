import { IsMongoId } from 'class-validator';
import { Optional } from '../../common/http/empty-values.js';
import { IsoTime } from '../../common/http/iso-time.js';
import { PageOf } from '../../common/http/paging.dto.js';
import { IsSiteName } from '../../common/site/is-site-name.js';

/** Query of the public lists. */
export class ListPublicationsDto extends PageOf(20) {
  /** Key of the site. Defaults to the `X-Grabdeals-Site` header, then to the host name. @example sunsetdeals */
  @Optional()
  @IsSiteName()
  websiteName?: string;

  /** Returns only records dated at this time or later. @example 2026-11-01T00:00:00Z */
  @Optional()
  @IsoTime()
  from?: Date;

  /** Returns only records dated at this time or earlier. @example 2026-12-01T00:00:00Z */
  @Optional()
  @IsoTime()
  until?: Date;
}

/** Body of requests that identify a record by its id. */
export class RecordIdDto {
  /** @example 66f0a1b2c3d4e5f60718293a */
  @IsMongoId({ message: 'The id is malformed.' })
  id: string;
}

/** Body of the public reads by id. */
export class ReadPublicationDto extends RecordIdDto {
  /** Key of the site. Defaults to the `X-Grabdeals-Site` header, then to the host name. @example sunsetdeals */
  @Optional()
  @IsSiteName()
  websiteName?: string;
}
