import { TEXTS } from '@grabdeals/shared/texts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SiteLogo } from './SiteLogo';

interface SiteBrandProps {
  siteName: string;
  /** Element of the label: the pages without a frame have it as their heading. */
  labelComponent?: 'h1' | 'span';
  /** Where room is short, the label stands above what names the site, and the logo gives way. */
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
