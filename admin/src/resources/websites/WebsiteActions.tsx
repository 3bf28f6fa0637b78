import Box from '@mui/material/Box';
import { RenameButton } from '../../components/RenameButton';
import type { Website } from '../../dataProvider/types';
import { ViewStoreLink } from '../../site/ViewStoreLink';
import { DeleteWebsiteButton } from './DeleteButton';
import { WebsiteSettingsLink } from './WebsiteSettingsLink';

/** What can be done with a website of the list. */
export function WebsiteActions({ website, compact = false }: { website: Website; compact?: boolean }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', flexShrink: 0, gap: 0.5 }}>
      <WebsiteSettingsLink website={website} compact={compact} />
      <ViewStoreLink siteName={website.value} label={website.label} compact />
      <RenameButton title="Update website" inputLabel="Website" emptyMessage="Please enter a website name" />
      <DeleteWebsiteButton compact />
    </Box>
  );
}
