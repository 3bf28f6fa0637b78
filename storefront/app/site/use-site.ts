import { DEFAULT_VENDOR_ID } from '@grabdeals/shared/campaign';
import { DEFAULT_TIME_ZONE, type TimeZone } from '@grabdeals/shared/time-zones';
import { DEFAULT_LOCALE, type Locale } from '@grabdeals/shared/website-settings';
import { useRouteLoaderData } from 'react-router';
import type { SiteData } from './site-data.server';

/** Returns the data of the root loader: site, theme and menus; undefined if the loader failed. */
export function useRootData(): SiteData | undefined {
  return useRouteLoaderData<SiteData>('root');
}

/** Returns the key of the current site; empty if the root loader failed. */
export function useSiteName(): string {
  return useRootData()?.site.name ?? '';
}

/** Returns the vendor id of the current site, which is the campaign id of its paid links. */
export function useVendorId(): number {
  return useRootData()?.site.vendorId ?? DEFAULT_VENDOR_ID;
}

/** Returns the time zone in which the current site shows the ends of deals. */
export function useTimeZone(): TimeZone {
  return useRootData()?.site.timeZone ?? DEFAULT_TIME_ZONE;
}

/** Returns the language of the current site. */
export function useLocale(): Locale {
  return useRootData()?.site.locale ?? DEFAULT_LOCALE;
}
