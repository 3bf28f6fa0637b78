import { TEXTS } from '@grabdeals/shared/texts';
import type { ThemeData } from '@grabdeals/shared/theme';
import { siteColors } from '@grabdeals/shared/theme-colors';
import FacebookIcon from '@mui/icons-material/Facebook';
import OfferIcon from '@mui/icons-material/LocalOfferOutlined';
import PinterestIcon from '@mui/icons-material/Pinterest';
import XIcon from '@mui/icons-material/X';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type CSSProperties, useState } from 'react';
import { imageUrl } from '../../inputs/imageUrl';

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
        Shoppers see these changes after you press Add.
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
  const variables = Object.entries(siteColors(theme)).map(([name, color]) => [`--${name}`, color]);
  return Object.fromEntries([['--ground', '#ffffff'], ...variables]) as CSSProperties;
}

/** Header of the store. */
function PreviewHeader({ theme, name }: { theme: ThemeData; name: string }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        px: 2,
        height: 56,
        borderBottom: '1px solid color-mix(in oklab, var(--text) 13%, var(--ground))',
      }}
    >
      <PreviewLogo logo={theme.logo} name={name} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontWeight: 600 }}>
        {theme.icon ? (
          <Box
            component="img"
            src={imageUrl(theme.icon, 320)}
            alt=""
            sx={{ width: 20, height: 20, objectFit: 'contain' }}
          />
        ) : (
          <OfferIcon sx={{ fontSize: 20, color: 'var(--offer-icon)' }} />
        )}
        Offers
      </Box>
    </Box>
  );
}

const TILE = {
  p: 1.25,
  border: '1px solid color-mix(in oklab, var(--text) 13%, var(--ground))',
  borderRadius: 1.5,
  bgcolor: 'var(--ground)',
  color: 'var(--text)',
} as const;

const PICTURE = {
  height: 76,
  borderRadius: 1,
  background: 'color-mix(in oklab, var(--accent) 10%, var(--ground))',
} as const;

/** The band of brands with a brand tag, and a product card with its button. */
function PreviewProduct() {
  return (
    <Box
      sx={{
        px: 2,
        py: 2,
        backgroundColor: 'var(--deal)',
        backgroundImage: 'radial-gradient(var(--deal-pattern) 1.5px, transparent 1.6px)',
        backgroundSize: '20px 20px',
        color: 'var(--on-deal)',
      }}
    >
      <Box sx={{ mb: 1.25, fontSize: 15, fontWeight: 700 }}>Top Brand&apos;s Deals</Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        <Box sx={TILE}>
          <Box sx={PICTURE} />
          <Box sx={{ display: 'grid', justifyItems: 'center', mt: -1.25, mb: 2.5 }}>
            <Box
              sx={{
                px: 1.25,
                borderRadius: 99,
                bgcolor: 'var(--tag)',
                color: 'var(--on-tag)',
                fontSize: 11,
                fontWeight: 700,
                lineHeight: '20px',
              }}
            >
              Brand
            </Box>
          </Box>
          <PreviewButton />
          <Box sx={{ mt: 1, color: 'var(--link)', fontSize: 12, fontWeight: 600, textAlign: 'center' }}>
            {TEXTS.seeAllProducts}
          </Box>
        </Box>
        <Box sx={TILE}>
          <Box sx={PICTURE} />
          <Box sx={{ mt: 1, fontSize: 12, fontWeight: 500 }}>Everyday walking shoe</Box>
          <Box sx={{ fontSize: 18, fontWeight: 800, letterSpacing: '-0.02em', mb: 0.75 }}>$31.99</Box>
          <PreviewButton />
        </Box>
      </Box>
    </Box>
  );
}

function PreviewButton() {
  return (
    <Box
      sx={{
        borderRadius: 1,
        bgcolor: 'var(--accent)',
        color: 'var(--on-accent)',
        fontWeight: 600,
        lineHeight: '34px',
        textAlign: 'center',
      }}
    >
      {TEXTS.grabDeals}
    </Box>
  );
}

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
function PreviewFooter({ theme, name }: { theme: ThemeData; name: string }) {
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

interface PreviewLogoProps {
  logo: string | null | undefined;
  name: string;
}

/** Shows the logo, or the name if there is no logo. */
function PreviewLogo({ logo, name }: PreviewLogoProps) {
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
      src={imageUrl(logo, 320)}
      alt=""
      onError={() => setBroken(logo)}
      sx={{ height: 28, maxWidth: 150, objectFit: 'contain', objectPosition: 'left' }}
    />
  );
}
