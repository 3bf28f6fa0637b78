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
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import {
  MAX_ADS_TXT,
  MAX_CURATED_ROWS,
  MAX_CURATED_SEARCH,
  MAX_CURATED_TITLE,
  MAX_SITE_DOMAINS,
  MAX_VENDOR_ID,
} from '@grabdeals/shared/limits';
import { TIME_ZONE_IDS, type TimeZone } from '@grabdeals/shared/time-zones';
import { COMPARISON_PRICES, HOME_LAYOUTS, HOME_PAGES, LOCALES } from '@grabdeals/shared/website-settings';
import { IsInt, IsNotEmpty } from '../../common/http/described-rules.js';
import { NullClears, NullIsAbsent, Optional, Trim, UpdateOf } from '../../common/http/empty-values.js';
import { NestedList, NestedObject } from '../../common/http/nested.js';
import { adsTxtProblems } from '@grabdeals/shared/ads-txt';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { type SocialNetwork, isSocialProfile, notASocialProfile } from '@grabdeals/shared/social-profiles';

/** Maximum number of lines that the message of a validation error names. */
const MAX_NAMED_LINES = 5;
/** Maximum number of characters of a domain before it is normalized. */
const MAX_DOMAIN_INPUT = 300;
/** Maximum number of characters of a profile's URL. */
const MAX_PROFILE_URL = 300;

/** Requires the field to be a valid ads.txt. The message names the invalid lines. */
function IsAdsTxt(): PropertyDecorator {
  return ValidateBy({
    name: 'isAdsTxt',
    validator: {
      validate: (value) => typeof value === 'string' && adsTxtProblems(value).length === 0,
      defaultMessage: (problem) => describeAdsTxtProblems(problem?.value),
    },
  });
}

function describeAdsTxtProblems(value: unknown): string {
  if (typeof value !== 'string') return 'adsTxt must be a text';
  const problems = adsTxtProblems(value);
  const messages = problems.slice(0, MAX_NAMED_LINES).map(({ line, message }) => `Line ${line}: ${message}.`);
  const rest = problems.length - messages.length;
  return [...messages, ...(rest > 0 ? [`And ${rest} more.`] : [])].join(' ');
}

/** Requires the field to be missing, empty, or the URL of a profile on the network. */
function IsSocialProfile(network: SocialNetwork): PropertyDecorator {
  return applyDecorators(
    Optional(),
    Trim(),
    IsString(),
    MaxLength(MAX_PROFILE_URL),
    ValidateBy({
      name: 'isSocialProfile',
      validator: {
        validate: (value) => value === '' || (typeof value === 'string' && isSocialProfile(network, value)),
        defaultMessage: () => notASocialProfile(network),
      },
    }),
  );
}

/** A row of products of the curated home. Without search and brand, the row shows products of all brands. */
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

/** URLs (http or https) of the site's own profiles. They replace all previous ones; an empty one removes the profile. */
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

  /** Language of the pages: English of the United States or Canada. @example en-CA */
  @Optional()
  @NullIsAbsent()
  @IsIn(LOCALES)
  locale?: 'en-US' | 'en-CA';

  /** IANA time zone in which shoppers see the ends of deals. @example America/New_York */
  @Optional()
  @NullIsAbsent()
  @ApiProperty({ enum: TIME_ZONE_IDS, required: false })
  @IsIn(TIME_ZONE_IDS)
  timeZone?: TimeZone;

  /** Whether products have pages on the storefront. */
  @Optional()
  @NullIsAbsent()
  @IsBoolean()
  productPages?: boolean;

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

/** Body of `POST /website`. The key (`value`) is derived from the label and never changes. */
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

  /**
   * Custom domains, the main one first. They replace all previous ones. A URL such as `https://shop.example.net/` is
   * accepted as its host name.
   * @example ["shop.example.net"]
   */
  @Optional()
  @NullClears([])
  @MaxLength(MAX_DOMAIN_INPUT, { each: true })
  @IsString({ each: true })
  @ArrayMaxSize(MAX_SITE_DOMAINS)
  @IsArray()
  domains?: string[];

  @Optional()
  @NullIsAbsent()
  @NestedObject(() => WebsiteSettingsDto)
  settings?: WebsiteSettingsDto;

  @Optional()
  @NullIsAbsent()
  @NestedObject(() => WebsiteContactDto)
  contact?: WebsiteContactDto;
}

/** Body of `PUT /website/{id}`. Fields missing from the body keep their value. Only an owner changes other fields than settings and contact. */
export class UpdateWebsiteDto extends UpdateOf(CreateWebsiteDto) {}
