import { IsIn } from 'class-validator';
import { CALENDAR_CHANGES, CALENDAR_KINDS, type CalendarChange, type CalendarKind } from '@grabdeals/shared/schedule';
import { BlankIsAbsent, Optional } from '../../common/http/empty-values.js';
import { IsoTime } from '../../common/http/iso-time.js';
import { IsSiteName } from '../../common/site/is-site-name.js';

/** Query of `GET /calendar`. */
export class ReadCalendarDto {
  /** Start of the period. @example 2026-11-01T05:00:00Z */
  @IsoTime()
  from: Date;

  /** End of the period, exclusive. @example 2026-12-01T05:00:00Z */
  @IsoTime()
  until: Date;

  /** Key of a site. Absent: all sites that the caller manages. @example sunsetdeals */
  @Optional()
  @BlankIsAbsent()
  @IsSiteName()
  websiteName?: string;

  /** Kind of the records. Absent: all kinds. */
  @Optional()
  @BlankIsAbsent()
  @IsIn(CALENDAR_KINDS)
  kind?: CalendarKind;

  /** `start` returns only what goes live, `end` only what ends. Absent: both. */
  @Optional()
  @BlankIsAbsent()
  @IsIn(CALENDAR_CHANGES)
  change?: CalendarChange;
}
