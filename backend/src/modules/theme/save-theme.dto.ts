import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsDefined, IsObject, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { Trim } from '../../common/http/empty-values.js';
import { IsWebAddressOrPath } from '../../common/http/is-web-address.js';
import { IsSiteName } from '../../common/site/is-site-name.js';
import { IsCssColor } from './is-css-color.js';

const Text = (): PropertyDecorator => applyDecorators(IsOptional(), Trim(), IsString(), MaxLength(120));
const Picture = (): PropertyDecorator => applyDecorators(IsOptional(), Trim(), MaxLength(2048), IsWebAddressOrPath());
const Color = (): PropertyDecorator => applyDecorators(IsOptional(), Trim(), IsCssColor());

/** All fields of the theme form. An empty or absent one means the default. */
export class ThemeDataDto {
  /** @example Sunset Deals */
  @Text() siteName?: string;
  /** @example /media/logo.png */
  @Picture() logo?: string;
  @Text() logoTitle?: string;
  @Picture() icon?: string;
  @Text() iconTitle?: string;
  @Picture() favIcon?: string;
  /** @example #FFF */
  @Color() topBrandDealBG?: string;
  @Color() topBrandDealPattrenColor?: string;
  /** @example #E6E6E6 */
  @Color() footerBG?: string;
  /** @example black */
  @Color() footerTextColor?: string;
  @Color() footerDeviderColor?: string;
  @Color() socialIconColor?: string;
  @Color() commonTextColor?: string;
  @Color() headerOfferIconColor?: string;
  @Color() linkTextColor?: string;
  @Color() grabDealButtonBG?: string;
  @Color() grabDealButtonTextColor?: string;
  @Color() brandTagBG?: string;
  @Color() brandTagTextColor?: string;
}

/** Body of `POST /theme/create`: replaces the site's theme. */
export class SaveThemeDto {
  /** @example sunsetdeals */
  @IsSiteName()
  websiteName: string;

  @IsDefined()
  @IsObject()
  @ValidateNested()
  @Type(() => ThemeDataDto)
  websiteData: ThemeDataDto;
}
