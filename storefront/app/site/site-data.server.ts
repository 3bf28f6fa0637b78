import { showsPhone } from '@grabdeals/shared/campaign';
import { FOOTER_CATEGORIES, MENU_BRANDS, POPULAR_CATEGORIES } from '@grabdeals/shared/limits';
import type { ThemeData } from '@grabdeals/shared/theme';
import type { RouterContextProvider } from 'react-router';
import type { SiteView } from '~/api/types';
import { requestConsent } from '~/consent/request-consent.server';
import { siteContext, storefrontContext } from '~/context';
import { themeStyle } from './theme-style';

/** What every page of a site needs: name, look, menus and footer. Menus that cannot be had are left empty. */
export async function loadSiteData(context: Readonly<RouterContextProvider>, request: Request) {
  const { api } = context.get(storefrontContext);
  const site = context.get(siteContext);
  const [theme, brands, categories, topics] = await Promise.all([
    api.theme().catch((): ThemeData => ({})),
    api.selectedBrands().catch(() => []),
    api.categories().catch(() => []),
    api.articleTopics().catch(() => []),
  ]);
  return {
    site: { name: site.siteName, label: theme.siteName || site.label, contact: contactOf(site) },
    consent: requestConsent(request, site.siteName),
    origin: new URL(request.url).origin,
    theme: {
      style: themeStyle(theme),
      logo: theme.logo || undefined,
      logoTitle: theme.logoTitle || theme.siteName || site.label,
      favIcon: theme.favIcon || undefined,
      offersIcon: theme.icon || undefined,
    },
    menu: {
      brands: brands.slice(0, MENU_BRANDS),
      categories: categories
        .filter(({ level2 }) => level2)
        .slice(0, POPULAR_CATEGORIES)
        .map(({ id, name }) => ({ id, name })),
    },
    topics: topics.slice(0, FOOTER_CATEGORIES),
  };
}

function contactOf({ siteName, contact }: SiteView): SiteView['contact'] {
  return showsPhone(siteName) ? contact : { ...contact, phone: undefined };
}

export type SiteData = Awaited<ReturnType<typeof loadSiteData>>;
