import type { ThemeData } from '@grabdeals/shared/theme';
import OfferIcon from '@mui/icons-material/LocalOfferOutlined';
import Box from '@mui/material/Box';
import { shownAddress } from '../../inputs/imageUrl';
import { PreviewLogo } from './PreviewLogo';

/** Header of the store. */
export function PreviewHeader({ theme, name }: { theme: ThemeData; name: string }) {
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
            src={shownAddress(theme.icon, 320)}
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
