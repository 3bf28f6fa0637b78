import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { rowsToCsv } from '../../components/csvExporter';
import { ExportCsvButton } from '../../components/ExportCsvButton';
import { PageHeader } from '../../components/PageHeader';
import { PageState, StateMessage } from '../../components/PageState';
import type { BrandsOfSites } from '../../dataProvider/types';
import { useApiQuery } from '../../dataProvider/useApi';
import { useAllSites } from '../../site/allSites';
import { SiteName } from '../../site/SiteName';
import { withName } from './brandSelection';
import { SearchField } from '../../components/SearchField';
import { columns } from '../../theme/styles';

type SiteBrands = BrandsOfSites['data'][number];

const searchedText = ({ label, brands }: SiteBrands) => [label, ...brands.map(({ name }) => name)].join(' ');

/** The brands of every website that the account may edit, beside each other. */
export default function AllBrandsPage() {
  const { data: sites, error: sitesError, refetch: refetchSites } = useAllSites();
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useApiQuery(['allBrands'], (api, signal) =>
    api.GET('/api/home/redclub/getAllBrandsByWesites', { signal }),
  );
  const retry = () => {
    if (sitesError) void refetchSites();
    if (error) void refetch();
  };
  const own = sites && data?.data.filter(({ websiteName }) => sites.some(({ value }) => value === websiteName));
  const matches = own && withName(own, searchedText, search);
  return (
    <>
      <PageHeader
        title="All Brands By Wesites"
        help="The brands that each website shows, in the order of the website."
      />
      {matches ? (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
            <Box role="search" sx={{ flex: '1 1 240px', maxWidth: 380 }}>
              <SearchField label="Search websites and brands" value={search} onChange={setSearch} />
            </Box>
            <ExportCsvButton read={() => rowsToCsv(matches.flatMap(toRows))} fileName="brands" label="Brands" />
          </Box>
          {matches.length === 0 && (
            <StateMessage
              role="status"
              title={search.trim() ? 'No results' : 'No active websites'}
              text={
                search.trim()
                  ? 'No website or brand matches the search.'
                  : 'Brands of inactive websites are not listed.'
              }
            />
          )}
          <Box sx={{ ...columns({ sm: 2, md: 3 }), gap: 2 }}>
            {matches.map((site) => (
              <SiteCard key={site.websiteName} site={site} />
            ))}
          </Box>
        </>
      ) : (
        <PageState error={sitesError ?? error} retry={retry} failedTitle="The brands could not be loaded" />
      )}
    </>
  );
}

/** Returns the rows of a website in the export. */
function toRows({ websiteName, label, brands }: SiteBrands) {
  return brands.map(({ mid, name }, index) => ({
    Website: label,
    Key: websiteName,
    Position: index + 1,
    'Merchant ID': mid,
    Brand: name,
  }));
}

function SiteCard({ site: { websiteName, label, brands } }: { site: SiteBrands }) {
  const titleId = `brands-of-${websiteName}`;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        <SiteName name={websiteName} label={label} />
      </Typography>
      {brands.length === 0 ? (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          No Brands Selected
        </Typography>
      ) : (
        <Box
          component="ol"
          sx={{ m: 0, mt: 1, pl: 3.5, typography: 'body2', lineHeight: 1.8, '& ::marker': { color: 'text.secondary' } }}
        >
          {brands.map(({ mid, name }) => (
            <li key={mid}>{name}</li>
          ))}
        </Box>
      )}
    </Card>
  );
}
