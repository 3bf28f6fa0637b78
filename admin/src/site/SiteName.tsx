import { useGetManyAggregate } from 'react-admin';
import type { Website } from '../dataProvider/types';

/** Returns a website by its key. Websites that the account cannot read have no `_id`, and the key as their label. */
export function useWebsite(name: string): Pick<Website, 'label'> & Partial<Pick<Website, '_id'>> {
  const { data } = useGetManyAggregate<Website>('sitesByName', { ids: [name] });
  return data?.[0] ?? { label: name };
}

/** Shows the label of a website. */
export function SiteName({ name }: { name: string }) {
  return <span>{useWebsite(name).label}</span>;
}
