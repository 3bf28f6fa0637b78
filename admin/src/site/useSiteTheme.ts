import { useGetOne } from 'react-admin';
import type { ThemeRecord } from '../dataProvider/themeCalls';

/** Theme of a site; undefined while it loads, and where it cannot be read. */
export function useSiteTheme(siteName: string): ThemeRecord | undefined {
  return useGetOne<ThemeRecord>('theme', { id: siteName }, { retry: 1, staleTime: 60_000 }).data;
}
