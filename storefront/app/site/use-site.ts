import { DEFAULT_VENDOR_ID } from '@grabdeals/shared/campaign';
import { useRouteLoaderData } from 'react-router';
import type { SiteData } from './site-data.server';

/** Site, theme and menus, as the root loader gave them; undefined on a page that failed before they were known. */
export function useRootData(): SiteData | undefined {
  return useRouteLoaderData<SiteData>('root');
}

/** Name of the site that is being shown; empty on a page that failed before it was known. */
export function useSiteName(): string {
  return useRootData()?.site.name ?? '';
}

/** Affiliate campaign and vendor id of that site, for its paid links. */
export function useVendorId(): number {
  return useRootData()?.site.vendorId ?? DEFAULT_VENDOR_ID;
}
