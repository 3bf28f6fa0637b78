import { useGetOne } from 'react-admin';
import type { ThemeRecord } from '../api/themeCalls';
import { HOST_SITE } from './hostSite';

/** Theme of the site being edited; undefined while it loads, and where it cannot be read. */
export function useSiteTheme(): ThemeRecord | undefined {
  return useGetOne<ThemeRecord>('theme', { id: HOST_SITE }, { retry: 1, staleTime: 60_000 }).data;
}
