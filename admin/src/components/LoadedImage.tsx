import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';

interface LoadedImageProps {
  src: string;
  /** Empty for a picture next to its name. */
  alt?: string;
  /** Shown instead of an image that cannot be loaded. */
  fallback?: ReactNode;
  referrerPolicy?: 'no-referrer';
  sx: SxProps<Theme>;
}

/** Shows an image of a list, never the browser's icon of a broken image. */
export function LoadedImage({ src, alt = '', fallback = null, referrerPolicy, sx }: LoadedImageProps) {
  const [failed, setFailed] = useState<string>();
  if (src === failed) return fallback;
  return (
    <Box
      component="img"
      src={src}
      alt={alt}
      loading="lazy"
      referrerPolicy={referrerPolicy}
      onError={() => setFailed(src)}
      sx={sx}
    />
  );
}
