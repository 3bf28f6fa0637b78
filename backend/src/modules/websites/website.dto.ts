import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import {
  MAX_ADS_TXT,
  MAX_CURATED_ROWS,
  MAX_CURATED_SEARCH,
  MAX_CURATED_TITLE,
  MAX_VENDOR_ID,
} from '@grabdeals/shared/limits';
import { COMPARISON_PRICES, HOME_LAYOUTS, HOME_PAGES } from '@grabdeals/shared/website-settings';
import { IsInt, IsNotEmpty } from '../../common/http/described-rules.js';
import { NullClears, NullIsAbsent, Optional, Trim } from '../../common/http/empty-values.js';
import { NestedList, NestedObject } from '../../common/http/nested.js';
import { IsAdsTxt } from './is-ads-txt.js';
import { IsSocialProfile } from './is-social-profile.js';

/** A row of products of the curated home; with neither search nor brand it shows products of all brands. */
export class CuratedRowDto {
  /** @example "Pet Supplies Deals" */
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a title' })
  @MaxLength(MAX_CURATED_TITLE)
  title: string;

  /** Search words that select the products of the row. @example pet */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(MAX_CURATED_SEARCH)
  search?: string;

  /** `mid` of the brand whose products the row shows. @example 199042 */
  @Optional()
  @NullIsAbsent()
  @IsInt()
  @Min(1)
  brandId?: number;
}

/**
 * Addresses (http or https) of a site's own profiles; an empty or absent one is none. They replace those that were
 * set.
 */
export class SocialProfilesDto {
  /** @example https://www.facebook.com/sunsetdeals.example */
  @IsSocialProfile('facebook')
  facebook?: string;

  /** @example https://www.instagram.com/sunsetdeals.example */
  @IsSocialProfile('instagram')
  instagram?: string;

  /** @example https://x.com/sunsetdeals_eg */
  @IsSocialProfile('x')
  x?: string;

  /** @example https://www.pinterest.com/sunsetdeals_example */
  @IsSocialProfile('pinterest')
  pinterest?: string;

  /** @example https://www.tiktok.com/@sunsetdeals.example */
  @IsSocialProfile('tiktok')
  tiktok?: string;

  /** @example https://www.youtube.com/@sunsetdeals.example */
  @IsSocialProfile('youtube')
  youtube?: string;

  /** @example https://www.linkedin.com/company/sunsetdeals-example */
  @IsSocialProfile('linkedin')
  linkedin?: string;
}

export class WebsiteSettingsDto {
  /** Page that `/` shows. */
  @Optional()
  @NullIsAbsent()
  @IsIn(HOME_PAGES)
  homePage?: 'deals' | 'articles';

  /** Layout of the deals home page. */
  @Optional()
  @NullIsAbsent()
  @IsIn(HOME_LAYOUTS)
  homeLayout?: 'brands' | 'curated';

  /** Rows of the curated layout, in the order in which they appear. */
  @Optional()
  @NullIsAbsent()
  @NestedList(() => CuratedRowDto, MAX_CURATED_ROWS)
  curatedRows?: CuratedRowDto[];

  /** Whether the site shows mature categories and their products. */
  @Optional()
  @NullIsAbsent()
  @IsBoolean()
  showMature?: boolean;

  /**
   * Original prices that appear as "Reg. Price": those that the merchant claims, with its name; only those that the
   * price history proves; or none.
   * Original prices that 30 days of price history contradict never appear.
   */
  @Optional()
  @NullIsAbsent()
  @IsIn(COMPARISON_PRICES)
  comparisonPrices?: 'claimed' | 'proven' | 'none';

  @Optional()
  @NullIsAbsent()
  @NestedObject(() => SocialProfilesDto)
  socialProfiles?: SocialProfilesDto;

  /**
   * The site's ads.txt in the IAB's format. If empty, the default line is served.
   * @example ads.example, pub-1234, DIRECT, f08c47fec0942fa0
   */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(MAX_ADS_TXT)
  @IsAdsTxt()
  adsTxt?: string;
}

/** How shoppers reach the site. The site's pages hide the fields that are empty. */
export class WebsiteContactDto {
  /** Lines of the postal address. @example ["350 Example Avenue", "New York, NY 10118"] */
  @Optional()
  @NullClears([])
  @IsArray()
  @ArrayMaxSize(6)
  @IsString({ each: true })
  @MaxLength(120, { each: true })
  address?: string[];

  /** @example contact@sunsetdeals.example */
  @Optional()
  @Trim()
  @ValidateIf((contact: WebsiteContactDto) => contact.email !== '')
  @IsEmail({}, { message: 'Please Enter valid email' })
  email?: string;

  /** Phone number. Absent or empty if the site publishes none. @example "(212) 555-0100" */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(30)
  phone?: string;
}

/** Body of `POST /website`. The key (`value`) is derived from the label and stays as it is. */
export class CreateWebsiteDto {
  /** @example "Sunset Deals" */
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a website name' })
  @MaxLength(60)
  label: string;

  /** An inactive site shows the domain-not-activated page. */
  @Optional()
  @NullIsAbsent()
  @IsBoolean()
  active?: boolean;

  /**
   * Affiliate campaign and vendor id in all paid links of the site. The default depends on the site's name.
   * @example 5035
   */
  @Optional()
  @NullIsAbsent()
  @IsInt()
  @Min(1)
  @Max(MAX_VENDOR_ID)
  vendorId?: number;

  @Optional()
  @NullIsAbsent()
  @NestedObject(() => WebsiteSettingsDto)
  settings?: WebsiteSettingsDto;

  @Optional()
  @NullIsAbsent()
  @NestedObject(() => WebsiteContactDto)
  contact?: WebsiteContactDto;
}

/** Body of `PUT /website/{id}`: what is absent stays. */
export class UpdateWebsiteDto {
  /** @example "Sunset Deals" */
  @Optional()
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a website name' })
  @MaxLength(60)
  label?: string;

  @Optional()
  @NullIsAbsent()
  @IsBoolean()
  active?: boolean;

  /** Affiliate campaign and vendor id in all paid links of the site. Only an owner can change it. @example 5035 */
  @Optional()
  @NullIsAbsent()
  @IsInt()
  @Min(1)
  @Max(MAX_VENDOR_ID)
  vendorId?: number;

  @Optional()
  @NullIsAbsent()
  @NestedObject(() => WebsiteSettingsDto)
  settings?: WebsiteSettingsDto;

  @Optional()
  @NullIsAbsent()
  @NestedObject(() => WebsiteContactDto)
  contact?: WebsiteContactDto;
}

export class CuratedRowView {
  /** @example "Pet Supplies Deals" */
  title: string;
  /** @example pet */
  search?: string;
  /** @example 199042 */
  brandId?: number;
}

/** Addresses of a site's own profiles, where it has one. */
export class SocialProfilesView {
  /** @example https://www.facebook.com/sunsetdeals.example */
  facebook?: string;
  /** @example https://www.instagram.com/sunsetdeals.example */
  instagram?: string;
  /** @example https://x.com/sunsetdeals_eg */
  x?: string;
  /** @example https://www.pinterest.com/sunsetdeals_example */
  pinterest?: string;
  /** @example https://www.tiktok.com/@sunsetdeals.example */
  tiktok?: string;
  /** @example https://www.youtube.com/@sunsetdeals.example */
  youtube?: string;
  /** @example https://www.linkedin.com/company/sunsetdeals-example */
  linkedin?: string;
}

/** Settings that a storefront renders by. */
export class SiteSettingsView {
  homePage: 'deals' | 'articles';
  homeLayout: 'brands' | 'curated';
  /** Rows of the curated layout. Absent if the site uses the default rows. */
  curatedRows?: CuratedRowView[];
  showMature: boolean;
  /** Which original prices appear as "Reg. Price". */
  comparisonPrices: 'claimed' | 'proven' | 'none';
  /** URLs of the social profiles that the footer links to. */
  socialProfiles: SocialProfilesView;
}

/** All settings of a website. */
export class WebsiteSettingsView extends SiteSettingsView {
  /**
   * Text of the ads.txt, served at `/ads.txt` of the site's host.
   * @example "ads.example, pub-1234, DIRECT, f08c47fec0942fa0"
   */
  adsTxt: string;
}

export class WebsiteContactView {
  /** @example ["350 Example Avenue", "New York, NY 10118"] */
  address: string[];
  /** @example contact@sunsetdeals.example */
  email: string;
  /** @example "(212) 555-0100" */
  phone?: string;
}

/** A website as the Site Manager sees it. */
export class WebsiteView {
  _id: string;
  /** Id of the record, the same as `_id`. react-admin reads `id`. */
  id: string;
  /** @example "Sunset Deals" */
  label: string;
  /**
   * Key of the website. With hyphens for underscores, the key is the first label of the site's host names.
   * @example sunsetdeals
   */
  value: string;
  active: boolean;
  /** Affiliate campaign and vendor id of the site. @example 5035 */
  vendorId: number;
  settings: WebsiteSettingsView;
  contact: WebsiteContactView;
  createdAt: Date;
  updatedAt: Date;
}

/** What a storefront needs to know of its site before it renders a page. */
export class SiteView {
  /** @example sunsetdeals */
  siteName: string;
  /** @example "Sunset Deals" */
  label: string;
  /** State of the site. Any state except `active` shows the domain-not-activated page. */
  state: 'active' | 'inactive' | 'unknown';
  /** Affiliate campaign and vendor id of the site. @example 5035 */
  vendorId: number;
  settings: SiteSettingsView;
  contact: WebsiteContactView;
  /** URL that the button of the domain-not-activated page opens. @example https://sunsetdeals.example/admin/signin */
  providerSigninUrl: string;
}
