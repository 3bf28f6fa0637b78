import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMinSize, ArrayUnique, IsArray, IsIn, IsOptional } from 'class-validator';
import { REPORT_KEYS, type ReportKey } from '../../common/reporting/report-query.js';
import { IsSiteName } from '../../common/site/is-site-name.js';
import { IsDay } from './daily-reports.dto.js';

/** Query of the counts. */
export class CountsQueryDto {
  /** Only this site; without it, all that the caller may see. @example sunsetdeals */
  @IsOptional()
  @IsSiteName()
  websiteName?: string;
}

/** Query of the clicks, earnings and performance reports. */
export class ReportQueryDto extends CountsQueryDto {
  /** First UTC day; without it, 29 days before the last. @example 2026-11-01 */
  @IsOptional()
  @IsDay()
  from?: string;

  /** Last UTC day, included; without it, today. @example 2026-11-20 */
  @IsOptional()
  @IsDay()
  to?: string;

  /** What a row stands for: a comma list. */
  @ApiProperty({ required: false, type: String, default: REPORT_KEYS.join(','), example: 'day,websiteName' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @IsArray({ message: 'groupBy must be a comma list' })
  @ArrayMinSize(1)
  @ArrayUnique()
  @IsIn(REPORT_KEYS, { each: true, message: `groupBy must be some of ${REPORT_KEYS.join(',')}` })
  groupBy: ReportKey[] = [...REPORT_KEYS];
}
