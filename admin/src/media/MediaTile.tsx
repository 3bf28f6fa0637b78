import { counted } from '@grabdeals/shared/counted';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { LoadedImage } from '../components/LoadedImage';
import type { MediaImage } from '../dataProvider/types';
import { imageUrl } from '../inputs/imageUrl';

/** Squares in two greys, on which white and black logos are visible, in the light and in the dark theme. */
export const CHECKERED = {
  backgroundColor: '#b9bfc8',
  backgroundImage: 'conic-gradient(#a3aab5 25%, transparent 0 50%, #a3aab5 0 75%, transparent 0)',
  backgroundSize: '16px 16px',
} as const;

export const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(45%, 168px), 1fr))',
  gap: 2,
} as const;

interface MediaTileProps {
  image: MediaImage;
  /** Name of the button: what a click does. */
  action: string;
  onClick: () => void;
}

/** An image of the library as a button. */
export function MediaTile({ image: { url, name, alt, uses }, action, onClick }: MediaTileProps) {
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <ButtonBase
        aria-label={`${action} ${name}`}
        onClick={onClick}
        sx={{
          display: 'block',
          width: 1,
          textAlign: 'left',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1.5,
          overflow: 'hidden',
          bgcolor: 'background.paper',
          '&:hover': { borderColor: 'primary.main' },
          '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        <Box sx={{ ...CHECKERED, aspectRatio: '4 / 3', p: 1 }}>
          <LoadedImage
            src={imageUrl(url, 320)}
            alt={alt}
            sx={{ display: 'block', width: 1, height: 1, objectFit: 'contain' }}
          />
        </Box>
        <Box sx={{ px: 1.25, py: 1 }}>
          <Typography variant="body2" noWrap title={name} sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
            <Chip size="small" variant="outlined" label={usesText(uses.length)} />
            {!alt && <Chip size="small" variant="outlined" color="warning" label="No alt text" />}
          </Box>
        </Box>
      </ButtonBase>
    </Box>
  );
}

function usesText(count: number): string {
  return count === 0 ? 'Unused' : counted(count, 'use');
}
