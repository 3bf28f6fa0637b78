import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsBoolean, IsString, Max, MaxLength, Min } from 'class-validator';
import { MAX_SITE_DOMAINS, MAX_SITE_LABEL, MAX_VENDOR_ID } from '@grabdeals/shared/limits';
import { DEFAULT_TIME_ZONE } from '@grabdeals/shared/time-zones';
import {
  DEFAULT_COMPARISON_PRICES,
  DEFAULT_LOCALE,
  HOME_LAYOUT_NAMES,
  HOME_PAGE_NAMES,
} from '@grabdeals/shared/website-settings';
import { definedFields } from '../../common/defined-fields.js';
import { IsInt, IsNotEmpty } from '../../common/http/described-rules.js';
import { NullClears, NullIsAbsent, Optional, Trim, UpdateOf } from '../../common/http/empty-values.js';
import { NestedObject } from '../../common/http/nested.js';
import { defineResource } from '../../common/resources/define-resource.js';
import { ViewOf } from '../../common/resources/record.dto.js';
import { IsSiteName } from '../../common/site/is-site-name.js';
import { FooterView } from './site-footer.resource.js';
import {
  RestoredSettings,
  SiteSettingsView,
  WebsiteContactDto,
  WebsiteContactView,
  WebsiteSettingsDto,
  WebsiteSettingsView,
} from './website-settings.resource.js';
import type { ListExport } from '../../common/http/list-export.js';
import { originOnHost } from '@grabdeals/shared/site';

/** Maximum number of characters of a domain before it is normalized. */
const MAX_DOMAIN_INPUT = 300;

/** The fields of a website that operators set. */
class WebsiteFields {
  /** @example "Sunset Deals" */
  @Prop({ required: true })
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a website name' })
  @MaxLength(MAX_SITE_LABEL)
  label: string;

  /** An inactive site shows the domain-not-activated page. */
  @Prop()
  @NullIsAbsent()
  @IsBoolean()
  active: boolean;

  /**
   * Affiliate campaign and vendor id in all paid links of the site. The default depends on the site's name.
   * @example 5035
   */
  @Prop({ required: true })
  @NullIsAbsent()
  @IsInt()
  @Min(1)
  @Max(MAX_VENDOR_ID)
  vendorId: number;

  /**
   * Custom domains, the main one first. They replace all previous ones. A URL such as `https://shop.example.net/` is
   * accepted as its host name.
   * @example ["shop.example.net"]
   */
  @Prop({ type: [String] })
  @NullClears([])
  @MaxLength(MAX_DOMAIN_INPUT, { each: true })
  @IsString({ each: true })
  @ArrayMaxSize(MAX_SITE_DOMAINS)
  @IsArray()
  domains: string[];

  @NullIsAbsent()
  @NestedObject(() => RestoredSettings)
  settings: RestoredSettings;

  @NullIsAbsent()
  @NestedObject(() => WebsiteContactDto)
  contact: WebsiteContactDto;
}

/** A site of this installation. */
@Schema({ collection: 'websites', timestamps: true })
export class Website extends WebsiteFields {
  /**
   * Key of the website, which never changes. With hyphens for underscores, the key is the first label of the site's host names.
   * @example sunsetdeals
   */
  @Prop({ required: true })
  value: string;

  /**
   * Domains that are not served yet, because a DNS record must prove the control. `GET /website/{id}/domains` returns the record.
   * @example ["shop.example.net"]
   */
  @Prop({ type: [String] })
  unverifiedDomains: string[];

  @Prop({ type: SchemaFactory.createForClass(WebsiteSettingsView), required: true })
  override settings: WebsiteSettingsView;

  @Prop({ type: SchemaFactory.createForClass(WebsiteContactView), required: true })
  override contact: WebsiteContactView;

  createdAt: Date;
  updatedAt: Date;
}

export const WebsiteSchema = SchemaFactory.createForClass(Website);
// Every page looks up its site by key; two sites cannot share a key.
WebsiteSchema.index({ value: 1 }, { unique: true });
// The Site Manager's list, in its default order.
WebsiteSchema.index({ label: 1 });

/** The settings of a new website. The default of `adsTxt` depends on its key. */
export const DEFAULT_SETTINGS = {
  homePage: 'deals',
  homeLayout: 'brands',
  showMature: false,
  comparisonPrices: DEFAULT_COMPARISON_PRICES,
  ranksByEarnings: false,
  locale: DEFAULT_LOCALE,
  timeZone: DEFAULT_TIME_ZONE,
  productPages: true,
  socialProfiles: {},
  footer: { copyright: '', credit: '', links: [] },
  adsTxt: '',
} satisfies WebsiteSettingsView;

export const NO_CONTACT = { address: [], email: '' };

/** Returns the settings and the contact with the defaults of what they lack. */
export function withDefaults({
  settings = {},
  contact = {},
}: Pick<UpdateWebsiteDto, 'contact'> & { settings?: object }) {
  return {
    settings: { ...DEFAULT_SETTINGS, ...definedFields(settings) },
    contact: { ...NO_CONTACT, ...definedFields(contact) },
  };
}

const DEFAULTS = { active: true, domains: [], settings: DEFAULT_SETTINGS, contact: NO_CONTACT };

/** Sites of the installation. */
export const WEBSITES = defineResource(Website, {
  resource: 'website',
  noun: 'website',
  label: 'label',
  sites: 'value',
  secrets: {},
  ignored: ['unverifiedDomains'],
  input: { fields: WebsiteFields, defaults: DEFAULTS },
  list: {
    searched: ['label', 'value'],
    filters: { value: 'string' },
    sortable: ['label', 'value', 'active', 'createdAt', 'updatedAt'],
  },
  hasTags: false,
  pictures: [],
  removedWith: [],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: null,
});

/** Body of `POST /website`. The key (`value`) is derived from the label and never changes. */
export class CreateWebsiteDto extends IntersectionType(
  PickType(WebsiteFields, ['label']),
  UpdateOf(OmitType(WebsiteFields, ['label', 'settings'])),
) {
  @Optional()
  @NullIsAbsent()
  @NestedObject(() => WebsiteSettingsDto)
  settings?: WebsiteSettingsDto;
}

/** Body of `PUT /website/{id}`. Fields missing from the body keep their value. Only an owner changes other fields than settings and contact. */
export class UpdateWebsiteDto extends UpdateOf(CreateWebsiteDto) {}

/** Body of `PUT /site/footer`. Fields missing from the body keep their value. */
export class SaveSiteFooterDto extends UpdateOf(
  IntersectionType(FooterView, PickType(WebsiteSettingsView, ['socialProfiles'])),
) {
  /** @example sunsetdeals */
  @IsSiteName()
  websiteName: string;
}

/** A website in the Site Manager. */
export class WebsiteView extends ViewOf(Website) {}

/** What the operators of a site edit in its footer. */
export class SiteFooterView extends IntersectionType(FooterView, PickType(WebsiteSettingsView, ['socialProfiles'])) {
  /** Version of the website after a save that named one. @example 3 */
  version?: number;
}

/** What a storefront requires of its site to render a page. */
export class SiteView {
  /** @example sunsetdeals */
  siteName: string;
  /** @example "Sunset Deals" */
  label: string;
  /** State of the site. Any state except `active` shows the domain-not-activated page. */
  state: 'active' | 'inactive' | 'unknown';
  /** Affiliate campaign and vendor id of the site. @example 5035 */
  vendorId: number;
  /** Host that shows the site without a custom domain. @example sunsetdeals.example */
  host: string;
  /** Verified custom domains, the main one first. Canonical URLs contain the main domain. @example ["shop.example.net"] */
  domains: string[];
  settings: SiteSettingsView;
  contact: WebsiteContactView;
  /** Whether shoppers can get e-mails about prices. */
  hasPriceAlerts: boolean;
  /** URL that the button of the domain-not-activated page opens. @example https://sunsetdeals.example/admin/signin */
  providerSigninUrl: string;
}

/** A website in the export. */
export interface ExportedWebsite extends WebsiteView {
  /** The main domain, else the host of the site below the installation's domain. */
  host: string;
}

export const WEBSITE_EXPORT: ListExport<ExportedWebsite> = {
  fileName: 'websites',
  columns: {
    Website: ({ label }) => label,
    Key: ({ value }) => value,
    Host: ({ host }, origin) => new URL(originOnHost(origin, host)).host,
    Active: ({ active }) => active,
    Layout: ({ settings }) => HOME_LAYOUT_NAMES[settings.homeLayout],
    'Home page': ({ settings }) => HOME_PAGE_NAMES[settings.homePage],
    Added: ({ createdAt }) => createdAt,
    Updated: ({ updatedAt }) => updatedAt,
  },
};
