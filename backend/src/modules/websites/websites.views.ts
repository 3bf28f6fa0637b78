import { TIME_ZONE_IDS, type TimeZone } from '@grabdeals/shared/time-zones';
import { ApiProperty } from '@nestjs/swagger';

export class CuratedRowView {
  /** @example "Pet Supplies Deals" */
  title: string;
  /** @example pet */
  search?: string;
  /** @example 199042 */
  brandId?: number;
}

/** URLs of a site's own profiles. */
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

export class FooterLinkView {
  /** @example "Our newsletter" */
  label: string;
  /** An https URL, or a path of the site. @example https://news.sunsetdeals.example */
  url: string;
}

/** A site's own texts and links in the footer. */
export class FooterView {
  /** Empty for the default. The site’s name replaces `{{siteName}}`. @example "Copyright © 2026 {{siteName}}." */
  copyright: string;
  /** Empty for the default. @example "A service of Sunset Media" */
  credit: string;
  /** Links after those that every site has. */
  links: FooterLinkView[];
}

/** Settings that affect a storefront's pages. */
export class SiteSettingsView {
  homePage: 'deals' | 'articles';
  homeLayout: 'brands' | 'curated';
  /** Rows of the curated layout. Absent if the site uses the default rows. */
  curatedRows?: CuratedRowView[];
  showMature: boolean;
  /** Which original prices appear as "Reg. Price". */
  comparisonPrices: 'claimed' | 'proven' | 'none';
  /** Language of the pages. */
  locale: 'en-US' | 'en-CA';
  /** IANA time zone in which shoppers see the ends of deals. @example America/New_York */
  @ApiProperty({ enum: TIME_ZONE_IDS })
  timeZone: TimeZone;
  /** Whether products have pages on the storefront. Always false in `GET /api/site` with an upstream catalogue. */
  productPages: boolean;
  /** URLs of the social profiles that the footer links to. */
  socialProfiles: SocialProfilesView;
  footer: FooterView;
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

/** A website in the Site Manager. */
export class WebsiteView {
  _id: string;
  /** Id of the record, the same as `_id`. react-admin reads `id`. */
  id: string;
  /** Each save adds 1. A save names the version that it was made from. @example 3 */
  version: number;
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
  /**
   * Custom domains in ASCII (punycode), the main one first. Links to the site contain the main domain.
   * @example ["shop.example.net"]
   */
  domains: string[];
  /**
   * Domains that are not served yet, because a DNS record must prove the control. `GET /website/{id}/domains` returns the record.
   * @example ["shop.example.net"]
   */
  unverifiedDomains: string[];
  settings: WebsiteSettingsView;
  contact: WebsiteContactView;
  createdAt: Date;
  updatedAt: Date;
}

/** What the operators of a site edit in its footer. */
export class SiteFooterView extends FooterView {
  /** Version of the website after a save that named one. */
  version?: number;
  socialProfiles: SocialProfilesView;
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
