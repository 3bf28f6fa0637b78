import { applyDecorators } from '@nestjs/common';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsString,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { adsTxtProblems } from '@grabdeals/shared/ads-txt';
import { MAX_ADS_TXT, MAX_CURATED_ROWS, MAX_CURATED_SEARCH, MAX_CURATED_TITLE } from '@grabdeals/shared/limits';
import { isSocialProfile, notASocialProfile, type SocialNetwork } from '@grabdeals/shared/social-profiles';
import { TIME_ZONE_IDS, type TimeZone } from '@grabdeals/shared/time-zones';
import {
  COMPARISON_PRICES,
  type ComparisonPrices,
  HOME_LAYOUTS,
  HOME_PAGES,
  type HomeLayout,
  type HomePage,
  type Locale,
  LOCALES,
} from '@grabdeals/shared/website-settings';
import { IsInt, IsNotEmpty } from '../../common/http/described-rules.js';
import { NullClears, NullIsAbsent, Optional, Trim, UpdateOf } from '../../common/http/empty-values.js';
import { NestedList, NestedObject } from '../../common/http/nested.js';
import { FooterView } from './site-footer.resource.js';

/** Maximum number of lines that the message of a validation error names. */
const MAX_NAMED_LINES = 5;
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

/** Allows the field to be missing, empty, or the URL of a profile on the network. */
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
@Schema({ _id: false })
export class CuratedRow {
  /** @example "Pet Supplies Deals" */
  @Prop({ required: true })
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a title' })
  @MaxLength(MAX_CURATED_TITLE)
  title: string;

  /** Search words that select the products of the row. @example pet */
  @Prop()
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(MAX_CURATED_SEARCH)
  search?: string;

  /** `mid` of the brand whose products the row shows. @example 199042 */
  @Prop()
  @Optional()
  @NullIsAbsent()
  @IsInt()
  @Min(1)
  brandId?: number;
}

/** URLs (http or https) of the site's own profiles. They replace all previous ones; an empty one removes the profile. */
@Schema({ _id: false })
export class SocialProfiles {
  /** @example https://www.facebook.com/sunsetdeals.example */
  @Prop()
  @IsSocialProfile('facebook')
  facebook?: string;

  /** @example https://www.instagram.com/sunsetdeals.example */
  @Prop()
  @IsSocialProfile('instagram')
  instagram?: string;

  /** @example https://x.com/sunsetdeals_eg */
  @Prop()
  @IsSocialProfile('x')
  x?: string;

  /** @example https://www.pinterest.com/sunsetdeals_example */
  @Prop()
  @IsSocialProfile('pinterest')
  pinterest?: string;

  /** @example https://www.tiktok.com/@sunsetdeals.example */
  @Prop()
  @IsSocialProfile('tiktok')
  tiktok?: string;

  /** @example https://www.youtube.com/@sunsetdeals.example */
  @Prop()
  @IsSocialProfile('youtube')
  youtube?: string;

  /** @example https://www.linkedin.com/company/sunsetdeals-example */
  @Prop()
  @IsSocialProfile('linkedin')
  linkedin?: string;
}

/** All settings of a website. */
@Schema({ _id: false })
export class WebsiteSettingsView {
  /** Page that `/` shows. */
  @Prop({ type: String, enum: HOME_PAGES })
  @NullIsAbsent()
  @IsIn(HOME_PAGES)
  homePage: HomePage;

  /** Layout of the deals home page. */
  @Prop({ type: String, enum: HOME_LAYOUTS })
  @NullIsAbsent()
  @IsIn(HOME_LAYOUTS)
  homeLayout: HomeLayout;

  /** Rows of the curated layout, in the order in which they appear. Absent if the site uses the default rows. */
  // Mongoose would default to an empty list, which means no rows.
  @Prop({ type: [SchemaFactory.createForClass(CuratedRow)], default: undefined })
  @Optional()
  @NullIsAbsent()
  @NestedList(() => CuratedRow, MAX_CURATED_ROWS)
  curatedRows?: CuratedRow[];

  /** Whether the site shows mature categories and their products. */
  @Prop()
  @NullIsAbsent()
  @IsBoolean()
  showMature: boolean;

  /**
   * Original prices that appear as "Reg. Price": those that the merchant claims, with its name; only those that the
   * price history proves; or none.
   * Original prices that 30 days of price history contradict never appear.
   */
  @Prop({ type: String, enum: COMPARISON_PRICES })
  @NullIsAbsent()
  @IsIn(COMPARISON_PRICES)
  comparisonPrices: ComparisonPrices;

  /**
   * Whether merchants that earn more per click come first among equal results. Pages then tell shoppers so. Orders that a
   * shopper selects do not change.
   */
  @Prop({ default: false })
  @NullIsAbsent()
  @IsBoolean()
  ranksByEarnings: boolean;

  /** Language of the pages: English of the United States or Canada. @example en-CA */
  @Prop({ type: String, enum: LOCALES })
  @NullIsAbsent()
  @IsIn(LOCALES)
  locale: Locale;

  /** IANA time zone in which shoppers see the ends of deals. @example America/New_York */
  @Prop({ type: String, enum: TIME_ZONE_IDS })
  @NullIsAbsent()
  @ApiProperty({ enum: TIME_ZONE_IDS })
  @IsIn(TIME_ZONE_IDS)
  timeZone: TimeZone;

  /** Whether products have pages on the storefront. Always false in `GET /api/site` with an upstream catalogue. */
  @Prop()
  @NullIsAbsent()
  @IsBoolean()
  productPages: boolean;

  @Prop({ type: SchemaFactory.createForClass(SocialProfiles), default: () => ({}) })
  @NullIsAbsent()
  @NestedObject(() => SocialProfiles)
  socialProfiles: SocialProfiles;

  /**
   * The site's ads.txt in the IAB's format. If empty, the default line is served.
   * @example "ads.example, pub-1234, DIRECT, f08c47fec0942fa0"
   */
  @Prop()
  @Trim()
  @IsString()
  @MaxLength(MAX_ADS_TXT)
  @IsAdsTxt()
  adsTxt: string;

  @Prop({ type: SchemaFactory.createForClass(FooterView) })
  @NestedObject(() => FooterView)
  footer: FooterView;
}

/** The settings of a restored website. Missing ones have their default. */
export class RestoredSettings extends UpdateOf(WebsiteSettingsView) {}

/** The settings of a body. `PUT /site/footer` changes the footer. */
export class WebsiteSettingsDto extends UpdateOf(OmitType(WebsiteSettingsView, ['footer'])) {}

/** Settings that affect a storefront's pages. */
export class SiteSettingsView extends OmitType(WebsiteSettingsView, ['adsTxt']) {}

/** How shoppers reach the site. The site's pages hide the fields that are empty. */
@Schema({ _id: false })
export class WebsiteContactView {
  /** Lines of the postal address. @example ["350 Example Avenue", "New York, NY 10118"] */
  @Prop({ type: [String] })
  @NullClears([])
  @IsArray()
  @ArrayMaxSize(6)
  @IsString({ each: true })
  @MaxLength(120, { each: true })
  address: string[];

  /** @example contact@sunsetdeals.example */
  @Prop()
  @Trim()
  @ValidateIf((contact: WebsiteContactView) => contact.email !== '')
  @IsEmail({}, { message: 'Please Enter valid email' })
  email: string;

  /** Phone number. Absent or empty if the site publishes none. @example "(212) 555-0100" */
  @Prop()
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(30)
  phone?: string;
}

/** The contact of a body. */
export class WebsiteContactDto extends UpdateOf(WebsiteContactView) {}
