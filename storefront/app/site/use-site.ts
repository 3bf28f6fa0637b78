import { DEFAULT_VENDOR_ID } from '@grabdeals/shared/campaign';
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
