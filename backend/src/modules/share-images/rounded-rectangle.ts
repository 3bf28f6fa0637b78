import type { OverlayOptions } from 'sharp';
import type { HexColor } from '@grabdeals/shared/contrast';

type Overlay = Pick<OverlayOptions, 'input' | 'raw'>;

/** A rectangle of one color with round corners, as pixels. */
export function roundedRectangle(width: number, height: number, radius: number, color: HexColor): Overlay {
  const channels = Buffer.from(color.slice(1), 'hex');
  const pixels = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      pixels.set(
        [...channels, Math.round(255 * coverage(x + 0.5, y + 0.5, width, height, radius))],
        (y * width + x) * 4,
      );
    }
  }
  return { input: pixels, raw: { width, height, channels: 4 } };
}

/** How much of the pixel at x, y lies inside, from 0 to 1. */
function coverage(x: number, y: number, width: number, height: number, radius: number): number {
  const dx = Math.max(radius - x, x - (width - radius), 0);
  const dy = Math.max(radius - y, y - (height - radius), 0);
  return Math.min(1, Math.max(0, radius - Math.hypot(dx, dy) + 0.5));
}
