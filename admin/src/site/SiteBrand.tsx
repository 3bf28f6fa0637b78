import { TEXTS } from '@grabdeals/shared/texts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SiteLogo } from './SiteLogo';

interface SiteBrandProps {
  siteName: string;
  /** Element of the label: the heading of pages without the Site Manager's layout. */
  labelComponent?: 'h1' | 'span';
  /** Shows the label above the name of the site. */
  compact?: boolean;
  /** The name of the site, beside the logo; if compact, in place of the logo. */
  children?: ReactNode;
}

/** Shows the site's logo, or its name if it has none, with the label Site Manager. */
export function SiteBrand({ siteName, labelComponent = 'span', compact = false, children }: SiteBrandProps) {
  const label = (
    <Typography
      component={labelComponent}
      noWrap
      sx={{ fontSize: compact ? 11 : 14, fontWeight: 500, color: 'text.secondary', lineHeight: 1.2, flexShrink: 0 }}
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
