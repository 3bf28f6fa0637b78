import type { ThemeData } from '@grabdeals/shared/theme';
import FacebookIcon from '@mui/icons-material/Facebook';
import PinterestIcon from '@mui/icons-material/Pinterest';
import XIcon from '@mui/icons-material/X';
import Box from '@mui/material/Box';
import { PreviewLogo } from './PreviewLogo';

const NETWORK = {
  display: 'grid',
  placeItems: 'center',
  width: 30,
  height: 30,
  border: '1px solid color-mix(in oklab, var(--social) 35%, transparent)',
  borderRadius: 99,
  color: 'var(--social)',
  '& svg': { fontSize: 16 },
} as const;

/** Footer of the store. */
export function PreviewFooter({ theme, name }: { theme: ThemeData; name: string }) {
  return (
    <Box sx={{ px: 2, pt: 2, pb: 1.5, bgcolor: 'var(--footer)', color: 'var(--on-footer)' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 2 }}>
        <Box>
          <PreviewLogo logo={theme.logo} name={name} />
          <Box sx={{ display: 'flex', gap: 0.75, mt: 1.25 }}>
            {[FacebookIcon, XIcon, PinterestIcon].map((Icon, index) => (
              <Box key={index} sx={NETWORK}>
                <Icon />
              </Box>
            ))}
          </Box>
        </Box>
        <Box sx={{ lineHeight: 1.9 }}>
          <strong>About</strong>
          <br />
          About Us
          <br />
          Contact Us
        </Box>
      </Box>
      <Box sx={{ mt: 1.5, pt: 1, borderTop: '1px solid var(--footer-line)', fontSize: 11 }}>
        Copyright © 2024 {name}. All rights reserved.
      </Box>
    </Box>
  );
}
