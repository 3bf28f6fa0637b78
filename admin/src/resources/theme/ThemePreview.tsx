import { toHex } from '@grabdeals/shared/contrast';
import type { ThemeData } from '@grabdeals/shared/theme';
import { type SiteColors, siteColors } from '@grabdeals/shared/theme-colors';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { CSSProperties } from 'react';
import { PreviewFooter } from './PreviewFooter';
import { PreviewHeader } from './PreviewHeader';
import { PreviewProduct } from './PreviewProduct';

interface ThemePreviewProps {
  theme: ThemeData;
  siteLabel: string;
}

/** The store's parts in the colours that the form has so far, made by the rules of the store itself. */
export function ThemePreview({ theme, siteLabel }: ThemePreviewProps) {
  const name = theme.siteName || siteLabel;
  return (
    <Box component="section" aria-labelledby="theme-preview" sx={{ position: { lg: 'sticky' }, top: { lg: 72 } }}>
      <Typography id="theme-preview" variant="h2">
        Preview
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 1.5 }}>
        What shoppers see once you press Add.
      </Typography>
      <Card>
        {/* A picture of the store: nothing in it can be pressed. */}
        <Box
          role="img"
          aria-label={`Header, brands, a product and the footer of ${name} in these colors`}
          style={colorVariables(theme)}
          sx={{ bgcolor: 'var(--ground)', color: 'var(--text)', fontSize: 13, lineHeight: 1.5 }}
        >
          <PreviewHeader theme={theme} name={name} />
          <PreviewProduct />
          <PreviewFooter theme={theme} name={name} />
        </Box>
      </Card>
    </Box>
  );
}

/** The ground is the store's own, in dark mode too. */
function colorVariables(theme: ThemeData): CSSProperties {
  const colors = Object.entries<SiteColors[keyof SiteColors]>({ ...siteColors(theme) });
  return Object.fromEntries([['--ground', '#ffffff'], ...colors.map(([name, color]) => [`--${name}`, toHex(color)])]);
}
