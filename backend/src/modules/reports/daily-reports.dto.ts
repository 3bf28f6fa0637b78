import { ApiProperty } from '@nestjs/swagger';
import { ArrayMinSize, IsString, Max, MaxLength, Min, ValidateBy } from 'class-validator';
import { IsInt, IsNotEmpty } from '../../common/http/described-rules.js';
import { NestedList } from '../../common/http/nested.js';
import { isDay } from '@grabdeals/shared/utc-days';
import { IsSiteName } from '../../common/site/is-site-name.js';
import { usdCents } from './usd-cents.js';

export const MAX_DAILY_ROWS = 5_000;
const MAX_COUNT = 1_000_000_000;

/** Validates a UTC day such as 2026-11-20. */
export function IsDay(): PropertyDecorator {
  return ValidateBy({
    name: 'isDay',
    validator: {
      validate: isDay,
      defaultMessage: (problem) => `${problem?.property ?? 'The value'} must be a day such as 2026-11-20`,
    },
  });
}

/** The clicks and earnings that a network reports for one UTC day, site and merchant. */
export class DailyReportRowDto {
  /** Name of the affiliate network. @example rakuten */
  @IsString()
  @IsNotEmpty()
  @MaxLength(60)
  network: string;

  /** Day in UTC, not in the future. @example 2026-11-20 */
  @IsDay()
  day: string;

  /** @example sunsetdeals */
  @IsSiteName()
  websiteName: string;

  /** `mid` of the merchant. 0 for earnings that belong to no single merchant. @example 199042 */
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  mid: number;

  /** Clicks that the network counted. @example 120 */
  @IsInt()
  @Min(0)
  @Max(MAX_COUNT)
  clicks: number;

  /** @example 4 */
  @IsInt()
  @Min(0)
  @Max(MAX_COUNT)
  conversions: number;

  /** Earnings in US dollars, as a number or a numeric string. Negative for reversals. Stored in cents. */
  @ApiProperty({ oneOf: [{ type: 'number' }, { type: 'string' }], example: 31.99 })
  @ValidateBy({
    name: 'isUsdAmount',
    validator: {
      validate: (amount) => usdCents(amount) !== undefined,
      defaultMessage: () => 'earnings must be an amount in US dollars such as 31.99',
    },
  })
  earnings: number | string;
}

/** Body of `POST /home/redclub/saveDailyReports`. */
export class SaveDailyReportsDto {
  @ArrayMinSize(1)
  @NestedList(() => DailyReportRowDto, MAX_DAILY_ROWS)
  rows: DailyReportRowDto[];
}

export class SavedDailyReportsView {
  /** Number of rows that are new. @example 24 */
  added: number;
  /** Number of rows that replaced a stored row. @example 1 */
  replaced: number;
}
