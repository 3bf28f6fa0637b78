import Box from '@mui/material/Box';
import type { Website } from '../../dataProvider/types';

/** A website's key, which its host names follow from. */
export function WebsiteKey({ website }: { website: Website }) {
  return (
    <Box component="code" sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {website.value}
    </Box>
  );
}
