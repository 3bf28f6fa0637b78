import { DEAL_SITE_KEYS } from '@grabdeals/shared/site';
import { defaultAdsTxt, defaultContact } from '@grabdeals/shared/site-defaults';
import type { SocialProfiles } from '@grabdeals/shared/social-profiles';
import { toSlug } from '@grabdeals/shared/slug';
import type { ThemeData } from '@grabdeals/shared/theme';
import { type ComparisonPrices, DEFAULT_COMPARISON_PRICES } from '@grabdeals/shared/website-settings';
import type { SeedImageItem, SeedWebsite, SiteKey } from '../contract.js';
import { merchantName, merchantUrl, MID } from '../merchants.js';
import type { MerchantKey } from '../merchants.js';
import { PROMOTIONS } from './promotions.js';
import { SITE_BRANDS, SITE_LABELS, SITE_NAMES } from './sites.js';
import { SITE_COLORS } from './themes.js';

/** Stored pictures are served below this path. */
const MEDIA_PATH = '/media/';

/** Sites that show what the choices other than the default one look like. */
const COMPARISON_PRICES_OF: Readonly<Partial<Record<SiteKey, ComparisonPrices>>> = {
  northernsavings: 'proven',
  dailydealdock: 'none',
};

const BANNERS = 5;
const SLIDES = 4;
const OFFERS = 6;

export function buildWebsites(): SeedWebsite[] {
  return DEAL_SITE_KEYS.map((value) => {
    const brands = SITE_BRANDS[value];
    return {
      value,
      label: SITE_LABELS[value],
      contact: defaultContact(value),
      theme: themeOf(value),
      socialProfiles: profilesOf(value),
      comparisonPrices: COMPARISON_PRICES_OF[value] ?? DEFAULT_COMPARISON_PRICES,
      adsTxt: defaultAdsTxt(value),
      mids: brands.map((key) => MID[key]),
      banners: brands.slice(0, BANNERS).map((key, i) => imageItem(value, 'banners', key, 0, i)),
      carousel: rotated(brands, 2)
        .slice(0, SLIDES)
        .map((key, i) => imageItem(value, 'carousel', key, 1, i)),
      offers: rotated(brands, 1)
        .slice(0, OFFERS)
        .map((key, i) => imageItem(value, 'offers', key, 2, i)),
    };
  });
}

/** Addresses of the right form under names that are examples: nobody is to be taken for the owner of a demo site. */
function profilesOf(site: SiteKey): SocialProfiles {
  return {
    facebook: `https://www.facebook.com/${site}.example`,
    instagram: `https://www.instagram.com/${site}.example`,
    pinterest: `https://www.pinterest.com/${site}_example`,
    youtube: `https://www.youtube.com/@${site}.example`,
  };
}

function rotated<T>(items: readonly T[], by: number): T[] {
  return [...items.slice(by), ...items.slice(0, by)];
}

function imageItem(
  site: SiteKey,
  folder: 'banners' | 'carousel' | 'offers',
  brand: MerchantKey,
  promotion: 0 | 1 | 2,
  i: number,
): SeedImageItem {
  const [title, description, objects] = PROMOTIONS[brand][promotion];
  return {
    picture: `demo/${folder}/${site}-${i + 1}_${objects}.svg`,
    redirectUrl: `${merchantUrl(brand)}/deals/${toSlug(title)}`,
    title,
    description,
    brandName: merchantName(brand),
  };
}

function themeOf(site: SiteKey): ThemeData {
  const colors = SITE_COLORS[site];
  const name = SITE_NAMES[site];
  return {
    siteName: name,
    logo: `${MEDIA_PATH}demo/sites/${site}.svg`,
    logoTitle: name,
    icon: `${MEDIA_PATH}demo/icons/${site}.svg`,
    iconTitle: name,
    favIcon: `${MEDIA_PATH}demo/icons/${site}.svg`,
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
