import { showsPhone } from '@grabdeals/shared/campaign';
import { mediaUrl } from '@grabdeals/shared/media';
import { DEAL_SITE_KEYS, hostLabelOf } from '@grabdeals/shared/site';
import { defaultAdsTxt, defaultVendorId } from '@grabdeals/shared/site-defaults';
import type { SocialProfiles } from '@grabdeals/shared/social-profiles';
import { toSlug } from '@grabdeals/shared/slug';
import type { ThemeData } from '@grabdeals/shared/theme';
import { COMPARISON_PRICES, DEFAULT_COMPARISON_PRICES } from '@grabdeals/shared/website-settings';
import { z } from 'zod';
import { oneOf, readData, text } from './content.js';
import type { SeedImageItem, SeedWebsite, SiteKey } from './contract.js';
import type { Merchant } from './merchants.js';

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'Expected a color such as #c2410c');

/** The body of a page is white; `commonText` also stands on `brandsGround`. */
const colorsSchema = z.strictObject({
  accent: color,
  brandsGround: color,
  brandsPattern: color,
  footerGround: color,
  footerText: color,
  footerDivider: color,
  social: color,
  commonText: color,
  link: color,
  button: color,
  buttonText: color,
  tag: color,
  tagText: color,
});

const siteSchema = (merchantKeys: Iterable<string>) => {
  const brands = z.array(oneOf(merchantKeys)).min(1);
  return z.strictObject({
    name: text,
    /** The site is Canadian although the documents give its vendor an address in New York. */
    isCanadian: z.boolean().default(false),
    comparisonPrices: z.enum(COMPARISON_PRICES).default(DEFAULT_COMPARISON_PRICES),
    brands,
    banners: brands,
    carousel: brands,
    offers: brands,
    colors: colorsSchema,
  });
};

type Site = z.infer<ReturnType<typeof siteSchema>>;

/** The websites of `content/sites/`. */
export function buildWebsites(merchants: ReadonlyMap<string, Merchant>): SeedWebsite[] {
  const schema = siteSchema(merchants.keys());
  const merchant = (key: string): Merchant => merchants.get(key)!;
  return DEAL_SITE_KEYS.map((value) => {
    const site = readData(`sites/${value}.yaml`, schema);
    const vendorId = defaultVendorId(value);
    return {
      value,
      // A label from which the rule for websites derives the key.
      label: site.name.replaceAll(' ', ''),
      vendorId,
      contact: site.isCanadian ? canadianContact(value) : contactOf(value, vendorId),
      theme: themeOf(value, site),
      socialProfiles: profilesOf(value),
      comparisonPrices: site.comparisonPrices,
      // The sites of vendor 5048 have a Canadian address.
      locale: site.isCanadian || !showsPhone(vendorId) ? 'en-CA' : 'en-US',
      adsTxt: defaultAdsTxt(value),
      mids: site.brands.map((key) => merchant(key).mid),
      banners: site.banners.map((key) => imageItem(value, 'banners', merchant(key), 'banner')),
      carousel: site.carousel.map((key) => imageItem(value, 'carousel', merchant(key), 'carousel')),
      offers: site.offers.map((key) => imageItem(value, 'offers', merchant(key), 'offer')),
    };
  });
}

/**
 * Returns a placeholder contact (example domain, 555 number): a Canadian address without a phone for the sites of vendor
 * 5048, a New York address with a phone for all others (storefront.txt, section 2, "Header and footer").
 */
function contactOf(site: SiteKey, vendorId: number): SeedWebsite['contact'] {
  const email = emailOf(site);
  if (!showsPhone(vendorId)) {
    return { address: ['100 Example Drive, Suite 400', 'Mississauga, Ontario L5B 0A0', 'Canada'], email };
  }
  return {
    address: ['200 Example Avenue, Floor 12', 'New York, NY 10001', 'United States'],
    email,
    phone: '(212) 555-0147',
  };
}

/** Returns a placeholder contact in Canada with a phone. */
function canadianContact(site: SiteKey): SeedWebsite['contact'] {
  return {
    address: ['300 Example Street, Floor 5', 'Toronto, Ontario M5V 0A0', 'Canada'],
    email: emailOf(site),
    phone: '(416) 555-0136',
  };
}

function emailOf(site: SiteKey): string {
  return `hello@${hostLabelOf(site)}.example`;
}

/** Returns URLs with example names, so that no real profile appears on a demo site. */
function profilesOf(site: SiteKey): SocialProfiles {
  return {
    facebook: `https://www.facebook.com/${site}.example`,
    instagram: `https://www.instagram.com/${site}.example`,
    pinterest: `https://www.pinterest.com/${site}_example`,
    youtube: `https://www.youtube.com/@${site}.example`,
  };
}

function imageItem(
  site: SiteKey,
  folder: 'banners' | 'carousel' | 'offers',
  { contentKey, name, url, promotions }: Merchant,
  kind: keyof Merchant['promotions'],
): SeedImageItem {
  const { title, description } = promotions[kind];
  return {
    picture: `demo/${folder}/${site}-${contentKey}.svg`,
    redirectUrl: `${url}/deals/${toSlug(title)}`,
    title,
    description,
    brandName: name,
  };
}

function themeOf(site: SiteKey, { name, colors }: Site): ThemeData {
  return {
    siteName: name,
    logo: mediaUrl(siteLogo(site)),
    logoTitle: name,
    icon: mediaUrl(siteIcon(site)),
    iconTitle: name,
    favIcon: mediaUrl(siteIcon(site)),
    topBrandDealBG: colors.brandsGround,
    topBrandDealPattrenColor: colors.brandsPattern,
    footerBG: colors.footerGround,
    footerTextColor: colors.footerText,
    footerDeviderColor: colors.footerDivider,
    socialIconColor: colors.social,
    commonTextColor: colors.commonText,
    headerOfferIconColor: colors.accent,
    linkTextColor: colors.link,
    grabDealButtonBG: colors.button,
    grabDealButtonTextColor: colors.buttonText,
    brandTagBG: colors.tag,
    brandTagTextColor: colors.tagText,
  };
}

export function siteLogo(site: SiteKey): string {
  return `demo/sites/${site}.svg`;
}

export function siteIcon(site: SiteKey): string {
  return `demo/icons/${site}.svg`;
}
