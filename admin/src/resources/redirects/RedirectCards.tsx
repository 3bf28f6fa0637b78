import Box from '@mui/material/Box';
import { RecordContextProvider, useListContext } from 'react-admin';
import type { RedirectRecord } from '../../dataProvider/types';
import { DeleteRedirectButton } from './DeleteButton';
import { RedirectAddress } from './RedirectAddress';
import { RedirectLink } from './RedirectLink';
import { RedirectState } from './RedirectState';

/** Redirects on a narrow screen: what the table shows, one under the other. */
export function RedirectCards() {
  const { data = [] } = useListContext<RedirectRecord>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((redirect) => (
        <RecordContextProvider key={redirect.id} value={redirect}>
          <RedirectCard redirect={redirect} />
        </RecordContextProvider>
      ))}
    </Box>
  );
}

function RedirectCard({ redirect }: { redirect: RedirectRecord }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <RedirectLink redirect={redirect} />
        <RedirectAddress redirect={redirect} />
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, typography: 'body2' }}>
          <RedirectState active={redirect.active} />
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {redirect.targetUrl}
          </Box>
        </Box>
      </Box>
      <Box sx={{ flexShrink: 0 }}>
        <DeleteRedirectButton compact />
      </Box>
    </Box>
  );
}
