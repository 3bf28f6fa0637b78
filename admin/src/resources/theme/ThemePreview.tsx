import { previewAddress } from '@grabdeals/shared/store-preview';
import type { ThemeData } from '@grabdeals/shared/theme';
import { siteColors } from '@grabdeals/shared/theme-colors';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';

interface ThemePreviewProps {
  siteName: string;
  /** The unsaved theme. */
  theme: ThemeData;
  /** When shoppers see the changes. */
  help: string;
}

/** Shows the store in a frame with the unsaved colors. Images and titles appear there after they are saved. */
export function ThemePreview({ siteName, theme, help }: ThemePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const titleId = useId();
  const paint = () => setColors(frame.current?.contentDocument, theme);
  useEffect(paint);
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ minWidth: 0, position: { lg: 'sticky' }, top: { lg: 80 } }}
    >
      <Typography id={titleId} variant="h2">
        Preview
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 1.5 }}>
        {help}
      </Typography>
      <Card>
        <Box
          component="iframe"
          ref={frame}
          title="Preview of the store"
          src={previewAddress('theme', siteName)}
          onLoad={paint}
          sx={{ display: 'block', width: '100%', height: 'min(680px, 75vh)', border: 0 }}
        />
      </Card>
    </Box>
  );
}

/** Sets the color tokens of a storefront page. The page has the origin of the Site Manager. */
function setColors(page: Document | null | undefined, theme: ThemeData): void {
  for (const [name, color] of Object.entries(siteColors(theme))) {
    // The root element is missing until the frame has loaded.
    page?.querySelector('html')?.style.setProperty(`--color-${name}`, color);
  }
}
