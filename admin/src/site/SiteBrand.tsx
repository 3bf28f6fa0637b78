import { TEXTS } from '@grabdeals/shared/texts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useGetOne } from 'react-admin';
import type { ThemeRecord } from '../dataProvider/dataProvider';

interface SiteBrandProps {
  siteName: string;
  /** Element of the label: the pages without a frame have it as their heading. */
  labelComponent?: 'h1' | 'span';
  /** Where space is short, the label stands above what names the site, and the logo gives way. */
  compact?: boolean;
  /** Names the site in words; without it the logo does, or the site's name. */
  children?: ReactNode;
}

/** The site's logo, or its name where it has none, beside the label Site Manager. */
export function SiteBrand({ siteName, labelComponent = 'span', compact = false, children }: SiteBrandProps) {
  const label = (
    <Typography
      component={labelComponent}
      noWrap
      sx={{ fontSize: compact ? 11 : 14, fontWeight: 500, color: 'text.secondary', lineHeight: 1.2 }}
    >
      {TEXTS.siteManager}
    </Typography>
  );
  if (compact) {
    return (
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: 0, ml: 0.5 }}>
        {label}
        {children ?? <SiteLogo siteName={siteName} height={22} />}
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <SiteLogo siteName={siteName} height={28} />
      <Box aria-hidden sx={{ width: '1px', height: 20, bgcolor: 'divider', flexShrink: 0 }} />
      {label}
      {children}
    </Box>
  );
}

interface SiteLogoProps {
  siteName: string;
  height: number;
}

/** The logo of the site's theme, or the site's name where there is none. */
function SiteLogo({ siteName, height }: SiteLogoProps) {
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

/** Theme of a site; undefined while it loads, and where it cannot be read. */
function useSiteTheme(siteName: string): ThemeRecord | undefined {
  return useGetOne<ThemeRecord>('theme', { id: siteName }, { retry: 1, staleTime: 60_000 }).data;
}
