/** Colors can be any text, and pictures are URLs. The names include odd spellings of the API. */
export class ThemeDataView {
  /** @example "Sunset Deals" */
  siteName?: string;
  /** @example /media/logo.png */
  logo?: string;
  /** @example "Sunset Deals" */
  logoTitle?: string;
  /** @example /media/icon.png */
  icon?: string;
  /** @example "Deals of the day" */
  iconTitle?: string;
  /** @example /media/favicon.png */
  favIcon?: string;
  /** @example #FFF */
  topBrandDealBG?: string;
  /** @example #F4B183 */
  topBrandDealPattrenColor?: string;
  /** @example #E6E6E6 */
  footerBG?: string;
  /** @example black */
  footerTextColor?: string;
  /** @example #cfd3d7 */
  footerDeviderColor?: string;
  /** @example black */
  socialIconColor?: string;
  /** @example #222222 */
  commonTextColor?: string;
  /** @example #C55A11 */
  headerOfferIconColor?: string;
  /** @example #1F4E79 */
  linkTextColor?: string;
  /** @example black */
  grabDealButtonBG?: string;
  /** @example white */
  grabDealButtonTextColor?: string;
  /** @example black */
  brandTagBG?: string;
  /** @example white */
  brandTagTextColor?: string;
}

export class ThemeView {
  /** @example sunsetdeals */
  websiteName: string;
  websiteData: ThemeDataView;
}

/** How the Site Manager marks a site beside its name. */
export class SiteMarkView {
  /** @example sunsetdeals */
  websiteName: string;
  /** Color of the site's buttons, which can be any text. Empty for the default. @example #C55A11 */
  color: string;
  /** Square icon. Empty if the theme has none. @example /media/icon.png */
  icon: string;
  /** Empty if the theme has none. @example /media/logo.png */
  logo: string;
}

export class ThemesView {
  /** Contains one theme, or is empty if the site has no theme yet. */
  data: ThemeView[];
}
