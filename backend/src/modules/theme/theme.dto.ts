import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsString } from 'class-validator';
import { CommaList } from '../../common/http/comma-list.js';
import { Optional } from '../../common/http/empty-values.js';
import { IsSiteName } from '../../common/site/is-site-name.js';

export class ReadThemeDto {
  @ApiPropertyOptional({ example: 'sunsetdeals' })
  @Optional()
  @IsString()
  websiteName?: string;
}

/** Query of `GET /theme/marks`. */
export class ReadSiteMarksDto {
  /** Keys of the sites, at most 100. */
  @CommaList({ entries: 'id', example: ['sunsetdeals'], required: true })
  @IsArray()
  @ArrayMaxSize(100)
  @IsSiteName({ each: true })
  websiteNames: string[];
}

/** How the Site Manager marks a site beside its name. */
export class SiteMarkView {
  /** @example sunsetdeals */
  websiteName: string;
  /** Color of the site's buttons, which can be any text. Empty for the default. @example #C55A11 */
  color: string;
  /** Square icon. Empty if the theme has none. @example /media/icon.png */
  icon: string;
  /** Empty if the theme has none. @example /media/logo.png */
  logo: string;
}
