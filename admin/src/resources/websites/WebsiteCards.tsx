import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useListContext } from 'react-admin';
import type { Website } from '../../dataProvider/types';
import { WebsiteActions } from './WebsiteActions';
import { choiceName, HOME_LAYOUTS, HOME_PAGES } from './websiteChoices';
import { WebsiteKey } from './WebsiteKey';
import { WebsiteState } from './WebsiteState';

/** Websites on a narrow screen: what the table shows, one under the other. */
export function WebsiteCards() {
  const { data = [] } = useListContext<Website>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((website) => (
        <RecordContextProvider key={website.id} value={website}>
          <WebsiteCard website={website} />
        </RecordContextProvider>
      ))}
    </Box>
  );
}

function WebsiteCard({ website }: { website: Website }) {
  const { settings } = website;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{website.label}</Typography>
        <Box sx={{ my: 0.25 }}>
          <WebsiteKey website={website} />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, typography: 'body2' }}>
          <WebsiteState active={website.active} />
          <span>
            {choiceName(HOME_LAYOUTS, settings.homeLayout)} layout, {choiceName(HOME_PAGES, settings.homePage)} first
          </span>
        </Box>
      </Box>
      <WebsiteActions website={website} compact />
    </Box>
  );
}
