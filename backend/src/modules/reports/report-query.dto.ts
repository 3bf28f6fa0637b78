import { applyDecorators } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsBoolean, IsIn, IsNumber, Max, Min } from 'class-validator';
import { type Comparison, COMPARISONS } from '@grabdeals/shared/utc-days';
import { CommaList } from '../../common/http/comma-list.js';
import { BlankIsAbsent, Optional } from '../../common/http/empty-values.js';
import { TimeZoneName } from '../../common/http/time-zone-name.js';
import {
  CONVERSION_GROUPS,
  type ConversionGroup,
  type ConversionKey,
  COUPON_KEYS,
  type CouponKey,
  EARNING_KEYS,
  type EarningKey,
  REPORT_KEYS,
  type ReportKey,
} from '../../common/reporting/report-query.js';
import { IsSiteName } from '../../common/site/is-site-name.js';
import { IsDay } from './daily-reports.dto.js';

/** Query of the counts. */
export class CountsQueryDto {
  /** Key of the site. Defaults to all sites that the caller manages. @example sunsetdeals */
  @Optional()
  @IsSiteName()
  websiteName?: string;
}

/** Common fields of the queries of the clicks, earnings and performance reports. */
abstract class ReportSpanDto extends CountsQueryDto {
  /** First day. Defaults to 29 days before the last day. @example 2026-11-01 */
  @Optional()
  @IsDay()
  from?: string;

  /** Last day, included. Defaults to today. @example 2026-11-20 */
  @Optional()
  @IsDay()
  to?: string;

  /**
   * IANA time zone of the days of clicks. The days of the networks' reports, of searches and of the report of coupons are
   * UTC days.
   * @example America/New_York
   */
  @Optional()
  @TimeZoneName()
  timeZone: string = 'UTC';
}

/** A report's query with the fields by which its rows are grouped. */
export interface GroupedQueryDto<Key extends ConversionKey> extends ReportSpanDto {
  groupBy: Key[];
}

/** Query of the clicks and performance reports. */
export class ReportQueryDto extends ReportSpanDto {
  /**
   * Fields by which rows are grouped, separated by commas: `day`, `websiteName`, `mid`, `slot` (the placement),
   * `articleId` and `couponId`.
   */
  @GroupBy(REPORT_KEYS)
  groupBy: ReportKey[] = [...EARNING_KEYS];
}

/** Query of the earnings report. Networks do not report by placement. */
export class EarningsQueryDto extends ReportSpanDto {
  /** Fields by which rows are grouped, separated by commas: `day`, `websiteName` and `mid`. */
  @GroupBy(EARNING_KEYS)
  groupBy: EarningKey[] = [...EARNING_KEYS];
}

/** Query of the coupons report. */
export class CouponsQueryDto extends ReportSpanDto {
  /** Fields by which rows are grouped, separated by commas: `day`, `websiteName`, `mid` and `couponId`. */
  @GroupBy(COUPON_KEYS, ['couponId'])
  groupBy: CouponKey[] = ['couponId'];
}

/** Query of the conversions report. */
export class ConversionsQueryDto extends ReportSpanDto {
  /**
   * Fields by which rows are grouped, separated by commas: `day`, `websiteName`, `mid`, `slot` (the placement), `articleId`,
   * `couponId`, `productId`, `search` and `networkId`.
   */
  @GroupBy(CONVERSION_GROUPS)
  groupBy: ConversionGroup[] = [...EARNING_KEYS];

  /** Compares with the same number of days before (`before`), or with the same days of the year before (`year`). */
  @Optional()
  @BlankIsAbsent()
  @IsIn(COMPARISONS)
  compare?: Comparison;

  /** US dollars for a Canadian dollar. With it, the report also contains the earnings in US dollars. @example 0.73 */
  @Optional()
  @Type(() => Number)
  @IsNumber()
  @Min(0.01)
  @Max(100)
  usdPerCad?: number;
}

/** Query of the searches report. */
export class SearchesQueryDto extends ReportSpanDto {
  /** `true` returns only texts that were searched without results, the most frequent first. */
  @Optional()
  @BlankIsAbsent()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean()
  emptyOnly?: boolean;
}

function GroupBy(keys: readonly ConversionKey[], defaults: readonly ConversionKey[] = EARNING_KEYS): PropertyDecorator {
  return applyDecorators(
    CommaList({ entries: keys, example: ['day', 'websiteName'], default: defaults }),
    IsArray({ message: 'groupBy must be a comma list' }),
    ArrayMinSize(1),
    ArrayMaxSize(keys.length),
    ArrayUnique(),
    IsIn([...keys], { each: true, message: `groupBy must be some of ${keys.join(',')}` }),
  );
}
