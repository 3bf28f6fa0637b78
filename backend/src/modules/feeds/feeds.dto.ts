import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsString, MaxLength, ValidateIf } from 'class-validator';
import { IsInt, IsNotEmpty } from '../../common/http/described-rules.js';
import { Optional, Trim } from '../../common/http/empty-values.js';

/** Body of `PUT /feeds/{id}/categories`. */
export class MapFeedCategoryDto {
  /** Path of the feed's category, as returned by `GET`. @example "Home > Kitchen > Kettles" */
  @IsString()
  @IsNotEmpty()
  @MaxLength(600)
  path: string;

  /** `categoryId` of the product category. null removes the mapping. @example 24 */
  @ApiProperty({ type: 'integer', nullable: true, example: 24 })
  @ValidateIf((_, value) => value !== null)
  @IsInt()
  categoryId: number | null;
}

/** Body of `POST /feeds/{id}/runs`. */
export class StartFeedRunDto {
  /** Whether the run only finds out what would change. The run can be approved afterwards. Defaults to false. */
  @Optional()
  @IsBoolean()
  dryRun?: boolean;
}

export class UploadFeedFileDto {
  /** Name of the file, shown to operators. @example products.xml.gz */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(200)
  name?: string;
}
