import type { Website } from '../dataProvider/types';
import { useFullList } from '../dataProvider/useFullList';

/** Order of websites and other records with a label. */
export const BY_LABEL = { field: 'label', order: 'ASC' } as const;

/** Reads all websites of the account, for pages that are about all of them. */
export function useAllSites() {
  return useFullList<Website>('sites', BY_LABEL);
}

/** Returns all websites of the account as choices, for inputs that can select all. */
export function useSiteOptions(): { id: string; name: string }[] {
  return useAllSites().data?.map(({ value, label }) => ({ id: value, name: label })) ?? [];
}

/** Returns a function for the labels of any websites, such as those of a report; the key of a website that the account cannot read. */
export function useSiteLabel(): (name: string) => string {
  const { data } = useAllSites();
  return (name) => data?.find(({ value }) => value === name)?.label ?? name;
}

/** Filter for the images of all websites of the account. A `websiteName` in the same filter limits them to one website. */
export const ALL_LIBRARIES = { allSites: true } as const;
