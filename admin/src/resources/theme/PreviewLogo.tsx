import Box from '@mui/material/Box';
import { useState } from 'react';
import { shownAddress } from '../../inputs/imageUrl';

interface PreviewLogoProps {
  logo: string | null | undefined;
  name: string;
}

/** The logo, or the name where there is none. */
export function PreviewLogo({ logo, name }: PreviewLogoProps) {
  const [broken, setBroken] = useState<string>();
  if (!logo || logo === broken) {
    return (
      <Box component="span" sx={{ fontSize: 15, fontWeight: 800, letterSpacing: '-0.03em' }}>
        {name}
      </Box>
    );
  }
  return (
    <Box
      component="img"
      src={shownAddress(logo, 320)}
      alt=""
      onError={() => setBroken(logo)}
      sx={{ height: 28, maxWidth: 150, objectFit: 'contain', objectPosition: 'left' }}
    />
  );
}
