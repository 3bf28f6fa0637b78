import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MAX_ADS_TXT } from '@grabdeals/shared/limits';
import { HOME_LAYOUTS, HOME_PAGES } from '@grabdeals/shared/website-settings';
import { NullIsAbsent, Trim } from '../../common/http/empty-values.js';
import { IsAdsTxt } from './is-ads-txt.js';

export class WebsiteSettingsDto {
  /** What `/` shows. */
  @IsOptional()
  @NullIsAbsent()
  @IsIn(HOME_PAGES)
  homePage?: 'deals' | 'articles';

  /** Which reading of the deals home is shown. */
  @IsOptional()
  @NullIsAbsent()
  @IsIn(HOME_LAYOUTS)
  homeLayout?: 'brands' | 'curated';

  /** Whether products of mature categories are shown. */
  @IsOptional()
  @NullIsAbsent()
  @IsBoolean()
  showMature?: boolean;

  /** The site's ads.txt in the IAB's format; empty for none. @example ads.example, pub-1234, DIRECT, f08c47fec0942fa0 */
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(MAX_ADS_TXT)
  @IsAdsTxt()
  adsTxt?: string;
}

export class WebsiteContactDto {
  /** Postal address, a line each. */
  @IsOptional()
  @NullIsAbsent()
  @IsArray()
  @ArrayMaxSize(6)
  @IsString({ each: true })
  @MaxLength(120, { each: true })
  address?: string[];

  @IsOptional()
  @Trim()
  @ValidateIf((contact: WebsiteContactDto) => contact.email !== '')
  @IsEmail({}, { message: 'Please Enter valid email' })
  email?: string;

  /** Absent or empty on sites that publish none. */
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(30)
  phone?: string;
}

/** Body of `POST /website`. The key (`value`) is derived from the label and stays as it is. */
export class CreateWebsiteDto {
  /** @example Sunset Deals */
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a website name' })
  @MaxLength(60)
  label: string;

  /** An inactive site shows the domain-not-activated page. */
  @IsOptional()
  @NullIsAbsent()
  @IsBoolean()
  active?: boolean;

  @IsOptional()
  @NullIsAbsent()
  @ValidateNested()
  @Type(() => WebsiteSettingsDto)
  settings?: WebsiteSettingsDto;

  @IsOptional()
  @NullIsAbsent()
  @ValidateNested()
  @Type(() => WebsiteContactDto)
  contact?: WebsiteContactDto;
}

/** Body of `PUT /website/{id}`: what is absent stays. */
export class UpdateWebsiteDto {
  @IsOptional()
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a website name' })
  @MaxLength(60)
  label?: string;

  @IsOptional()
  @NullIsAbsent()
  @IsBoolean()
  active?: boolean;

  @IsOptional()
  @NullIsAbsent()
  @ValidateNested()
  @Type(() => WebsiteSettingsDto)
  settings?: WebsiteSettingsDto;

  @IsOptional()
  @NullIsAbsent()
  @ValidateNested()
  @Type(() => WebsiteContactDto)
  contact?: WebsiteContactDto;
}

/** Settings that a storefront renders by. */
export class SiteSettingsView {
  homePage: 'deals' | 'articles';
  homeLayout: 'brands' | 'curated';
  showMature: boolean;
}

/** All settings of a website. */
export class WebsiteSettingsView extends SiteSettingsView {
  /** Served at `/ads.txt` of the site's host. */
  adsTxt: string;
}

export class WebsiteContactView {
  address: string[];
  email: string;
  phone?: string;
}

/** A website as the Site Manager sees it. */
export class WebsiteView {
  _id: string;
  /** The same as `_id`, for the simple-rest dialect. */
  id: string;
  /** @example Sunset Deals */
  label: string;
  /** First label of the site's host names. @example sunsetdeals */
  value: string;
  active: boolean;
  settings: WebsiteSettingsView;
  contact: WebsiteContactView;
  createdAt: Date;
  updatedAt: Date;
}

/** What a storefront needs to know of its site before it renders a page. */
export class SiteView {
  /** @example sunsetdeals */
  siteName: string;
  label: string;
  /** Anything but `active` shows the domain-not-activated page. */
  state: 'active' | 'inactive' | 'unknown';
  /** Affiliate campaign and vendor id. @example 5035 */
  vendorId: number;
  settings: SiteSettingsView;
  contact: WebsiteContactView;
  /** Where the button of the domain-not-activated page leads. */
  providerSigninUrl: string;
}
