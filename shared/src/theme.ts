/** Theme of a site: the fields of the Site Manager's theme form and their defaults (both documents, section 3). */

/** Field names on the wire, including odd spellings. */
export const THEME_FIELDS = [
  'siteName',
  'logo',
  'logoTitle',
  'icon',
  'iconTitle',
  'favIcon',
  'topBrandDealBG',
  'topBrandDealPattrenColor',
  'footerBG',
  'footerTextColor',
  'footerDeviderColor',
  'socialIconColor',
  'commonTextColor',
  'headerOfferIconColor',
  'linkTextColor',
  'grabDealButtonBG',
  'grabDealButtonTextColor',
  'brandTagBG',
  'brandTagTextColor',
] as const;

export type ThemeField = (typeof THEME_FIELDS)[number];
export type ThemeData = Partial<Record<ThemeField, string>>;

export const THEME_DEFAULTS = {
  footerBG: '#E6E6E6',
  footerTextColor: 'black',
  footerDeviderColor: '#cfd3d7',
  socialIconColor: 'black',
  grabDealButtonBG: 'black',
  grabDealButtonTextColor: 'white',
  brandTagBG: 'black',
  brandTagTextColor: 'white',
} as const satisfies ThemeData;
