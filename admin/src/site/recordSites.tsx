import Typography from '@mui/material/Typography';
import { type RaRecord, useGetIdentity } from 'react-admin';
import { useSiteLabels } from './SiteContext';

/** Returns the keys of the websites of a record; none for records that belong to no website. */
export function sitesOf(record: RaRecord): string[] {
  const { websiteName = [] } = record as { websiteName?: string | string[] };
  return [websiteName].flat();
}

/** Returns a function that returns those of the websites that the account does not manage. Who changes a record manages all its websites. */
export function useUnmanagedSites(): (names: readonly string[]) => string[] {
  const { identity } = useGetIdentity();
  const { role, sites } = (identity ?? {}) as { role?: string; sites?: string[] };
  return (names) => (role === 'owner' || !sites ? [] : names.filter((name) => !sites.includes(name)));
}

/** Returns why the account cannot change a record on these websites; undefined if it can. */
export function useUnmanagedReason(names: readonly string[]): string | undefined {
  const unmanaged = useUnmanagedSites()(names);
  const labels = useSiteLabels(unmanaged);
  return labels.length > 0 ? `Also on ${labels.join(', ')}, which you do not manage` : undefined;
}

/** Names the websites of the records that an action concerns. */
export function RecordSites({ names }: { names: readonly string[] }) {
  const labels = useSiteLabels(names);
  if (labels.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ mt: 1.5 }}>
      {labels.length === 1 ? 'Website' : 'Websites'}: <strong>{labels.join(', ')}</strong>
    </Typography>
  );
}
