import Box from '@mui/material/Box';
import { useGetManyAggregate } from 'react-admin';
import type { Website } from '../dataProvider/types';
import { SiteMark } from './SiteMark';

/** Returns a website by its key. Websites that the account cannot read have no `_id`, and the key as their label. */
export function useWebsite(name: string): Pick<Website, 'label'> & Partial<Pick<Website, '_id'>> {
  const { data } = useGetManyAggregate<Website>('sitesByName', { ids: [name] });
  return data?.[0] ?? { label: name };
}

interface SiteNameProps {
  name: string;
  /** The label, if it is known. */
  label?: string;
}

/** Shows the label of a website with its mark. */
export function SiteName({ name, label }: SiteNameProps) {
  return label === undefined ? <LoadedSiteName name={name} /> : <MarkedName name={name} label={label} />;
}

function LoadedSiteName({ name }: { name: string }) {
  return <MarkedName name={name} label={useWebsite(name).label} />;
}

function MarkedName({ name, label }: Required<SiteNameProps>) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        verticalAlign: 'bottom',
        alignItems: 'center',
        gap: 0.75,
        minWidth: 0,
        maxWidth: '100%',
      }}
    >
      <SiteMark siteName={name} label={label} />
      <Box
        component="span"
        sx={{
          minWidth: 0,
          overflowWrap: 'anywhere',
          // Columns beside long texts keep a usual label in one line.
          'td &': { width: 'max-content', maxWidth: 144 },
        }}
      >
        {label}
      </Box>
    </Box>
  );
}
