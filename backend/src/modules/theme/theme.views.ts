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
  /** Version of the usual and the scheduled theme, for operators. 0 before the first save. */
  version?: number;
  /** @example sunsetdeals */
  websiteName: string;
  websiteData: ThemeDataView;
}

/** A theme that replaces the usual theme from its start to its end. */
class ScheduledThemeView {
  websiteData: ThemeDataView;
  /** Time from which shoppers see the theme. @example 2026-11-27T05:00:00Z */
  startsAt: Date;
  /** Time from which shoppers see the usual theme again; null for no end. @example 2026-12-01T05:00:00Z */
  endsAt: Date | null;
}

/** The themes of a site for operators. */
export class SiteThemesView extends ThemeView {
  /** Absent if no theme is scheduled. */
  scheduled?: ScheduledThemeView;
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
  /** Next time at which a scheduled theme starts or ends. Absent if there is none. @example 2026-11-27T05:00:00Z */
  changesAt?: Date;
}
