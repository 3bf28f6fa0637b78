import { styled } from '@mui/material/styles';
import { type ComponentProps, type ReactNode, useState } from 'react';

const Image = styled('img')({});

interface LoadedImageProps extends Pick<
  ComponentProps<typeof Image>,
  'alt' | 'title' | 'referrerPolicy' | 'sx' | 'style'
> {
  src: string;
  /** Shown instead of an image that cannot be loaded. */
  fallback?: ReactNode;
}

/** Shows an image, never the browser's icon of a broken image. The text beside most images names them, so `alt` is empty by default. */
export function LoadedImage({ src, alt = '', fallback = null, ...props }: LoadedImageProps) {
  const [failed, setFailed] = useState<string>();
  if (src === failed) return fallback;
  return <Image {...props} src={src} alt={alt} loading="lazy" onError={() => setFailed(src)} />;
}
