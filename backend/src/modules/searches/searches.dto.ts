import { IsString, Max, MaxLength, Min } from 'class-validator';
import { IsInt, IsNotEmpty } from '../../common/http/described-rules.js';
import { Optional, Trim } from '../../common/http/empty-values.js';

/** Body of `POST /searches`, sent when a shopper sees the first results of a search. */
export class RecordSearchDto {
  /** @example sunsetdeals */
  @Optional()
  @IsString()
  websiteName?: string;

  /** Text as the shopper has typed it. @example "running shoes" */
  @Trim()
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  text: string;

  /** Number of products that match all words. @example 42 */
  @IsInt()
  @Min(0)
  @Max(100_000_000)
  results: number;
}
