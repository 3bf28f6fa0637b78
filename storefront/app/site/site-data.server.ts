import { createHash } from 'node:crypto';
import { showsPhone } from '@grabdeals/shared/campaign';
import { FOOTER_CATEGORIES, MENU_BRANDS, POPULAR_CATEGORIES } from '@grabdeals/shared/limits';
import { merchantHosts } from '@grabdeals/shared/merchant-address';
import { SOCIAL_NETWORK_KEYS, type SocialNetwork } from '@grabdeals/shared/social-profiles';
import { RANKING_DISCLOSURE } from '@grabdeals/shared/texts';
import { siteColors } from '@grabdeals/shared/theme-colors';
import type { ThemeData } from '@grabdeals/shared/theme';
import type { RouterContextProvider } from 'react-router';
import type { StorefrontApi } from '~/api/storefront-api.server';
import type { Merchant, SiteView } from '~/api/types';
import type { ClickParameter } from '~/components/use-paid-link';
import { requestConsent } from '~/consent/request-consent.server';
import { siteContext, storefrontContext } from '~/context';
import { organization, webSite, type StructuredData } from '~/meta/structured-data.server';
import { PAGES, pathOf, type PageDefinition } from '~/pages';
import { siteHost } from './site-host.server';
import { couponsPath } from './paths';
import { siteCategories } from './site-categories.server';
import { themeStyle } from './theme-style';

/** Loads the data that every page of a site needs: name, theme, menus and footer. Menus that cannot be loaded remain empty. */
export async function loadSiteData(context: Readonly<RouterContextProvider>, request: Request) {
  const { api } = context.get(storefrontContext);
  const site = context.get(siteContext);
  const [host, theme, brands, categories, topics, coupons, merchants, announcements] = await Promise.all([
    siteHost(context, request),
    themeOf(api),
    api.selectedBrands().catch(() => []),
    siteCategories(api).catch(() => []),
    api.articleTopics().catch(() => []),
    api.coupons({ pageSize: 1 }).catch(() => undefined),
    api.merchants().catch(() => []),
    api.announcements().catch(() => []),
  ]);
  const style = themeStyle(theme);
  return {
    site: {
      name: site.siteName,
      label: host.label,
      vendorId: site.vendorId,
      clickParameters: clickParametersOf(merchants),
      homePage: site.settings.homePage,
      locale: site.settings.locale,
      timeZone: site.settings.timeZone,
      hasPriceAlerts: site.hasPriceAlerts,
      hasProductPages: site.settings.productPages,
      rankingNote: site.settings.ranksByEarnings ? RANKING_DISCLOSURE : '',
      contact: publicContact(site),
      profiles: profilesOf(site),
      footer: site.settings.footer,
    },
    consent: requestConsent((name) => request.headers.get(name), site.siteName),
    origin: host.origin,
    /** Changes if the images in link previews change for the whole site. */
    lookVersion: createHash('sha256').update(`${host.label} ${style}`).digest('base64url').slice(0, 10),
    theme: {
      style,
      color: siteColors(theme).accent,
      logo: theme.logo || undefined,
      logoTitle: theme.logoTitle || theme.siteName || site.label,
      favIcon: theme.favIcon || undefined,
      offersIcon: theme.icon || undefined,
    },
    announcement: announcements[0],
    menu: {
      brands: brands.slice(0, MENU_BRANDS).map(({ mid, name }) => ({ mid, name })),
      categories: categories
        .filter(({ level2 }) => level2)
        .slice(0, POPULAR_CATEGORIES)
        .map(({ id, name }) => ({ id, name })),
      pages: PAGES.filter(({ isInMenu }) => isInMenu)
        .map(toLink)
        .filter(({ path }) => path !== couponsPath() || coupons?.count),
    },
    footerPages: PAGES.filter(({ isInFooter }) => isInFooter).map(toLink),
    topics: topics.slice(0, FOOTER_CATEGORIES),
  };
}

function toLink(page: PageDefinition): { path: string; label: string } {
  return { path: pathOf(page), label: page.title ?? '' };
}

/** Returns the structured data of the site and of the organization that runs it. */
export async function siteStructuredData(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<StructuredData[]> {
  const site = context.get(siteContext);
  const [host, { logo }] = await Promise.all([siteHost(context, request), themeOf(context.get(storefrontContext).api)]);
  const contact = publicContact(site);
  const profiles = profilesOf(site).map(({ href }) => href);
  return [webSite(host), organization(host, { ...contact, logo, telephone: contact?.phone, profiles })];
}

/** Returns the theme; an empty one, which has the default colors, if it cannot be loaded. */
function themeOf(api: StorefrontApi): Promise<ThemeData> {
  return api.theme().catch(() => ({}));
}

/** Returns the parameters for click tokens of the merchants that have their own. */
function clickParametersOf(merchants: readonly Merchant[]): ClickParameter[] {
  return merchants.flatMap(({ mid, clickParameter, merchantInfo }) =>
    clickParameter ? [{ mid, hosts: merchantHosts(merchantInfo), parameter: clickParameter }] : [],
  );
}

/** Returns the contact details that shoppers see; undefined if there are none. */
function publicContact({ vendorId, contact }: SiteView): SiteView['contact'] | undefined {
  const { address, email } = contact;
  const phone = showsPhone(vendorId) ? contact.phone : undefined;
  return address.length > 0 || email || phone ? { address, email, phone } : undefined;
}

function profilesOf({ settings: { socialProfiles } }: SiteView): { network: SocialNetwork; href: string }[] {
  return SOCIAL_NETWORK_KEYS.flatMap((network) => {
    const href = socialProfiles[network];
    return href ? [{ network, href }] : [];
  });
}

export type SiteData = Awaited<ReturnType<typeof loadSiteData>>;
