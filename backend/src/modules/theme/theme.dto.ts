import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';

/** Colours are CSS colours; pictures are addresses. Names as on the wire, odd spellings included. */
export class ThemeDataView {
  siteName?: string;
  logo?: string;
  logoTitle?: string;
  icon?: string;
  iconTitle?: string;
  favIcon?: string;
  topBrandDealBG?: string;
  topBrandDealPattrenColor?: string;
  footerBG?: string;
  footerTextColor?: string;
  footerDeviderColor?: string;
  socialIconColor?: string;
  commonTextColor?: string;
  headerOfferIconColor?: string;
  linkTextColor?: string;
  grabDealButtonBG?: string;
  grabDealButtonTextColor?: string;
  brandTagBG?: string;
  brandTagTextColor?: string;
}

export class ThemeView {
  /** @example sunsetdeals */
  websiteName: string;
  websiteData: ThemeDataView;
}

export class ThemesView {
  /** One theme, or none where the site has no theme of its own yet. */
  data: ThemeView[];
}

export class ReadThemeDto {
  @ApiPropertyOptional({ example: 'sunsetdeals' })
  @IsOptional()
  @IsString()
  websiteName?: string;
}
