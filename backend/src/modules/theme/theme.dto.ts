import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsString, MaxLength } from 'class-validator';
import { CommaList } from '../../common/http/comma-list.js';
import { Optional, Trim } from '../../common/http/empty-values.js';
import { applyDecorators } from '@nestjs/common';
import { IsWebAddressOrPath } from '../../common/http/is-web-address.js';
import { NestedObject } from '../../common/http/nested.js';
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

const MAX_TEXT = 120;
const MAX_ADDRESS = 2048;

/** Messages do not name the field: the form shows them below the field. */
const shorter = (max: number) => ({ message: `Please enter at most ${max} characters` });

const Text = (): PropertyDecorator =>
  applyDecorators(
    Optional(),
    Trim(),
    IsString({ message: 'Please enter a text' }),
    MaxLength(MAX_TEXT, shorter(MAX_TEXT)),
  );
const Picture = (): PropertyDecorator =>
  applyDecorators(
    Optional(),
    Trim(),
    MaxLength(MAX_ADDRESS, shorter(MAX_ADDRESS)),
    IsWebAddressOrPath({ message: 'Please enter a URL that begins with https:// or /' }),
  );

/** Any text. A text that is no color is stored, and the site uses the default (docs/requirements/rules.md#theme). */
const Color = Text;

/** All fields of the theme form. An empty or missing field has its default value. */
export class ThemeDataDto {
  /** @example "Sunset Deals" */
  @Text() siteName?: string;
  /** @example /media/logo.png */
  @Picture() logo?: string;
  /** @example "Sunset Deals" */
  @Text() logoTitle?: string;
  /** @example /media/icon.png */
  @Picture() icon?: string;
  /** @example "Deals of the day" */
  @Text() iconTitle?: string;
  /** @example /media/favicon.png */
  @Picture() favIcon?: string;
  /** @example #FFF */
  @Color() topBrandDealBG?: string;
  /** @example #F4B183 */
  @Color() topBrandDealPattrenColor?: string;
  /** @example #E6E6E6 */
  @Color() footerBG?: string;
  /** @example black */
  @Color() footerTextColor?: string;
  /** @example #cfd3d7 */
  @Color() footerDeviderColor?: string;
  /** @example black */
  @Color() socialIconColor?: string;
  /** @example #222222 */
  @Color() commonTextColor?: string;
  /** @example #C55A11 */
  @Color() headerOfferIconColor?: string;
  /** @example #1F4E79 */
  @Color() linkTextColor?: string;
  /** @example black */
  @Color() grabDealButtonBG?: string;
  /** @example white */
  @Color() grabDealButtonTextColor?: string;
  /** @example black */
  @Color() brandTagBG?: string;
  /** @example white */
  @Color() brandTagTextColor?: string;
}

/** Body of `POST /theme/create`: replaces the site's theme. */
export class SaveThemeDto {
  /** @example sunsetdeals */
  @IsSiteName()
  websiteName: string;

  @NestedObject(() => ThemeDataDto)
  websiteData: ThemeDataDto;
}
