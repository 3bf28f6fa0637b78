import { TEXTS } from '@grabdeals/shared/texts';
import Box from '@mui/material/Box';

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
export function PreviewProduct() {
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
