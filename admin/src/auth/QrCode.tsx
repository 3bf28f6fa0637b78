import Box from '@mui/material/Box';
import { encode } from 'uqr';

/** Width of the image, in pixels. */
const SIDE = 200;

/** Draws a text as a QR code, in the browser: no service learns the text. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <Box sx={{ display: 'flex', justifyContent: 'center', my: 2 }}>
      {/* Dark on light, also in the dark mode: many apps read no other QR code. */}
      <svg role="img" aria-label={label} width={SIDE} height={SIDE} viewBox={`0 0 ${size} ${size}`}>
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" shapeRendering="crispEdges" />
      </svg>
    </Box>
  );
}
