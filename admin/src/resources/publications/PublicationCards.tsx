import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useListContext } from 'react-admin';
import { SiteLabels } from '../../site/SiteLabels';
import { DeletePublicationButton } from './DeleteButton';
import { PublicationLink } from './PublicationLink';
import type { Publication, PublicationKind } from './publicationType';

/** Records on a narrow screen: what the table shows, one under the other. */
export function PublicationCards<T extends Publication>({ kind }: { kind: PublicationKind<T> }) {
  const { data = [] } = useListContext<T>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Box component="li" sx={{ display: 'flex', gap: 1, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <PublicationLink kind={kind} record={record} />
              <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {[kind.dateOf(record), kind.detail.of(record)].filter(Boolean).join(' · ')}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                <SiteLabels names={record.websiteName} />
              </Typography>
            </Box>
            <Box sx={{ flexShrink: 0 }}>
              <DeletePublicationButton kind={kind} compact />
            </Box>
          </Box>
        </RecordContextProvider>
      ))}
    </Box>
  );
}
