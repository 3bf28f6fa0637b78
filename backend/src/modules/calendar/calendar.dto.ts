import { IsIn } from 'class-validator';
import { CALENDAR_CHANGES, CALENDAR_KINDS, type CalendarChange, type CalendarKind } from '@grabdeals/shared/schedule';
import { ApiProperty } from '@nestjs/swagger';
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

/** A time at which a record goes live or ends. */
export class CalendarEntryView {
  /** @example 2026-11-27T05:00:00Z */
  time: Date;

  /** `start`: the record goes live. `end`: the record ends. */
  @ApiProperty({ enum: CALENDAR_CHANGES, enumName: 'CalendarChange', example: 'start' })
  change: CalendarChange;

  @ApiProperty({ enum: CALENDAR_KINDS, enumName: 'CalendarKind', example: 'banner' })
  kind: CalendarKind;

  /** Id of the record. For banners, carousel slides and offers: the section and the site. For a theme: the site. @example Banner:sunsetdeals */
  recordId: string;

  /** @example "Summer sale" */
  title: string;

  /** Keys of the record's sites that the caller manages. @example ["sunsetdeals"] */
  websiteName: string[];

  /** Time at which the record goes live. Absent if it is live since it was saved. @example 2026-11-27T05:00:00Z */
  startsAt?: Date;

  /** Time at which the record ends. Absent if it has no end. @example 2026-12-01T05:00:00Z */
  endsAt?: Date;
}

/** What goes live and ends in a period. */
export class CalendarView {
  /** The entries by time. */
  data: CalendarEntryView[];
  /** False if a kind of record has more than 500 starts or ends in the period: only the first ones are returned. */
  isComplete: boolean;
}
