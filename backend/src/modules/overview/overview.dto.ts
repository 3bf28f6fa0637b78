import { Optional } from '../../common/http/empty-values.js';
import { TimeZoneName } from '../../common/http/time-zone-name.js';

/** Query of `GET /overview`. */
export class ReadOverviewDto {
  /** IANA time zone of the operator, whose days the clicks are counted by. @example America/New_York */
  @Optional()
  @TimeZoneName()
  timeZone: string = 'UTC';
}
