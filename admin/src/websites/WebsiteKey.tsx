import Box from '@mui/material/Box';
import type { Website } from '../api/types';

/** A website's key, as it stands in host names. */
export function WebsiteKey({ website }: { website: Website }) {
  return (
    <Box component="code" sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {website.value}
    </Box>
  );
}
