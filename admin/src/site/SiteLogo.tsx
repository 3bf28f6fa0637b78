import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSiteTheme } from './useSiteTheme';

interface SiteLogoProps {
  siteName: string;
  height: number;
}

/** The logo of the site's theme, or the site's name where there is none. */
export function SiteLogo({ siteName, height }: SiteLogoProps) {
  const theme = useSiteTheme(siteName);
  const [brokenLogo, setBrokenLogo] = useState<string>();
  const name = theme?.siteName || siteName;
  if (!theme?.logo || theme.logo === brokenLogo) {
    return (
      <Typography component="span" noWrap sx={{ fontWeight: 700, fontSize: 16, lineHeight: 1.2 }}>
        {name}
      </Typography>
    );
  }
  return (
    <Box
      component="img"
      src={theme.logo}
      alt={name}
      title={theme.logoTitle}
      onError={() => setBrokenLogo(theme.logo)}
      sx={(muiTheme) => ({
        height,
        maxWidth: 180,
        objectFit: 'contain',
        // Logos are drawn for a light page.
        ...(muiTheme.palette.mode === 'dark' && {
          boxSizing: 'content-box',
          bgcolor: 'common.white',
          borderRadius: 1,
          p: 0.5,
        }),
      })}
    />
  );
}
