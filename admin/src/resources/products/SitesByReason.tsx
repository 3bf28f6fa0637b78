import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ProductDetail } from '../../dataProvider/types';
import { SiteName } from '../../site/SiteName';
import { sitesByReason } from './judgement';

/** Lists the websites that show a product, and the others by the reason against it. */
export function SitesByReason({ sites }: Pick<ProductDetail, 'sites'>) {
  return (
    <Stack component="ul" aria-label="Websites by reason" sx={{ gap: 1.5 }}>
      {sitesByReason(sites).map(({ reason, text, sites: those }) => (
        <li key={reason ?? 'shown'}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {text}
          </Typography>
          <SiteList sites={those} />
        </li>
      ))}
    </Stack>
  );
}

/** Lists of more websites are closed at first. */
const OPEN_SITES = 8;

/** The names of websites; closed if there are many. */
function SiteList({ sites }: { sites: ProductDetail['sites'] }) {
  if (sites.length === 0) return null;
  const names = (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
      {sites.map(({ websiteName, label }) => (
        <Box component="li" key={websiteName} sx={{ minWidth: 0, color: 'text.secondary', typography: 'body2' }}>
          <SiteName name={websiteName} label={label} />
        </Box>
      ))}
    </Box>
  );
  if (sites.length <= OPEN_SITES) return names;
  return (
    <details>
      <Box component="summary" sx={{ cursor: 'pointer', typography: 'body2', color: 'primary.main', mb: 0.5 }}>
        Show the websites
      </Box>
      {names}
    </details>
  );
}
