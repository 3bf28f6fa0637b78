import { TEXTS } from '@grabdeals/shared/texts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { HOST_SITE } from './hostSite';
import { useSiteTheme } from './useSiteTheme';

interface SiteBrandProps {
  /** Element of the label: the sign-in page has it as its heading. */
  labelComponent?: 'h1' | 'span';
  /** One under the other, where room is short. */
  stacked?: boolean;
}

const STACKED = { flexDirection: 'column', alignItems: 'flex-start', gap: 0.25 } as const;

/** The site's logo, or its name where it has none, beside the label Site Manager. */
export function SiteBrand({ labelComponent = 'span', stacked = false }: SiteBrandProps) {
  const theme = useSiteTheme();
  const [brokenLogo, setBrokenLogo] = useState<string>();
  const name = theme?.siteName || HOST_SITE;
  const showsLogo = theme?.logo && theme.logo !== brokenLogo;
  return (
    <Box sx={[{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }, stacked && STACKED]}>
      {showsLogo ? (
        <Box
          component="img"
          src={theme.logo}
          alt={name}
          title={theme.logoTitle}
          onError={() => setBrokenLogo(theme.logo)}
          sx={(muiTheme) => ({
            height: stacked ? 22 : 28,
            maxWidth: { xs: 120, sm: 180 },
            objectFit: 'contain',
            // Logos are drawn for a light page.
            ...(muiTheme.palette.mode === 'dark' && { bgcolor: 'common.white', borderRadius: 0.5, px: 0.75 }),
          })}
        />
      ) : (
        <Typography component="span" noWrap sx={{ fontWeight: 700, fontSize: stacked ? 14 : 16, lineHeight: 1.2 }}>
          {name}
        </Typography>
      )}
      {!stacked && <Box aria-hidden sx={{ width: '1px', height: 20, bgcolor: 'divider', flexShrink: 0 }} />}
      <Typography
        component={labelComponent}
        noWrap
        sx={{ fontSize: stacked ? 11 : 14, fontWeight: 500, color: 'text.secondary', lineHeight: 1.2 }}
      >
        {TEXTS.siteManager}
      </Typography>
    </Box>
  );
}
