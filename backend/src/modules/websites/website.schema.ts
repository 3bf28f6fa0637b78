import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import { SOCIAL_NETWORK_KEYS, type SocialProfiles } from '@grabdeals/shared/social-profiles';
import { DEFAULT_TIME_ZONE, TIME_ZONE_IDS, type TimeZone } from '@grabdeals/shared/time-zones';
import {
  COMPARISON_PRICES,
  type ComparisonPrices,
  DEFAULT_COMPARISON_PRICES,
  DEFAULT_LOCALE,
  HOME_LAYOUTS,
  HOME_PAGES,
  type HomeLayout,
  type HomePage,
  type Locale,
  LOCALES,
} from '@grabdeals/shared/website-settings';

@Schema({ _id: false })
export class CuratedRow {
  @Prop({ required: true })
  title: string;

  @Prop()
  search?: string;

  @Prop()
  brandId?: number;
}

const SocialProfilesSchema = new mongoose.Schema<SocialProfiles>(
  Object.fromEntries(SOCIAL_NETWORK_KEYS.map((network) => [network, String])),
  { _id: false },
);

@Schema({ _id: false })
export class FooterLink {
  @Prop({ required: true })
  label: string;

  @Prop({ required: true })
  url: string;
}

/** Empty texts mean the defaults. */
@Schema({ _id: false })
export class Footer {
  @Prop({ default: '' })
  copyright: string;

  @Prop({ default: '' })
  credit: string;

  @Prop({ type: [SchemaFactory.createForClass(FooterLink)], default: [] })
  links: FooterLink[];
}

@Schema({ _id: false })
export class WebsiteSettings {
  @Prop({ type: String, enum: HOME_PAGES, default: 'deals' })
  homePage: HomePage;

  @Prop({ type: String, enum: HOME_LAYOUTS, default: 'brands' })
  homeLayout: HomeLayout;

  /** Undefined for the default rows. Mongoose would default to an empty array, which means no rows. */
  @Prop({ type: [SchemaFactory.createForClass(CuratedRow)], default: undefined })
  curatedRows?: CuratedRow[];

  @Prop({ default: false })
  showMature: boolean;

  /** Missing in records of earlier versions. */
  @Prop({ type: String, enum: COMPARISON_PRICES, default: DEFAULT_COMPARISON_PRICES })
  comparisonPrices?: ComparisonPrices;

  /** Missing in records of earlier versions. */
  @Prop({ type: String, enum: LOCALES, default: DEFAULT_LOCALE })
  locale?: Locale;

  /** Missing in records of earlier versions. */
  @Prop({ type: String, enum: TIME_ZONE_IDS, default: DEFAULT_TIME_ZONE })
  timeZone?: TimeZone;

  /** Missing in records of earlier versions. */
  @Prop({ default: true })
  productPages?: boolean;

  /** Missing in records of earlier versions. */
  @Prop({ type: SocialProfilesSchema, default: () => ({}) })
  socialProfiles?: SocialProfiles;

  /** Missing in records of earlier versions. */
  @Prop({ type: SchemaFactory.createForClass(Footer) })
  footer?: Footer;

  @Prop({ default: '' })
  adsTxt?: string;
}

@Schema({ _id: false })
export class WebsiteContact {
  @Prop({ type: [String], default: [] })
  address: string[];

  @Prop({ default: '' })
  email: string;

  @Prop()
  phone?: string;
}

/** A site of this installation. Its key (`value`) never changes: host names are derived from the key. */
@Schema({ collection: 'websites', timestamps: true })
export class Website {
  @Prop({ required: true })
  label: string;

  @Prop({ required: true })
  value: string;

  @Prop({ default: true })
  active: boolean;

  /** Affiliate campaign and vendor id of the site. */
  @Prop({ required: true })
  vendorId: number;

  /** Custom domains, the main one first. A DomainClaim ensures that no other site has them. Missing in records of earlier versions. */
  @Prop({ type: [String], default: [] })
  domains?: string[];

  /** Domains whose control is not proven yet. Missing in records of earlier versions, whose domains count as verified. */
  @Prop({ type: [String], default: undefined })
  unverifiedDomains?: string[];

  @Prop({ type: SchemaFactory.createForClass(WebsiteSettings), default: () => ({}) })
  settings: WebsiteSettings;

  @Prop({ type: SchemaFactory.createForClass(WebsiteContact), default: () => ({}) })
  contact: WebsiteContact;

  createdAt: Date;
  updatedAt: Date;
}

export const WebsiteSchema = SchemaFactory.createForClass(Website);
// Every page looks up its site by key; two sites cannot share a key.
WebsiteSchema.index({ value: 1 }, { unique: true });
// The Site Manager's list, in its default order.
WebsiteSchema.index({ label: 1 });
