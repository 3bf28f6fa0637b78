// Draws the logos of the merchants that the storefront knows by itself (shared/src/built-in-merchants.ts) and writes them to
// storefront/public/merchant-logos, as pixels: a browser opens each SVG as a document of its own. Run only when one changes:
//   npm run build -- seeds && node seeds/tools/draw-merchant-logos.mjs
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BUILT_IN_MERCHANTS } from '@grabdeals/shared/built-in-merchants';
import sharp from 'sharp';
import { drawPicture } from '../dist/pictures/draw-picture.js';

/** Twice what a tile of a brand has for it. */
const WIDTH = 480;
const PUBLIC = new URL('../../storefront/public/', import.meta.url);

mkdirSync(new URL('merchant-logos/', PUBLIC), { recursive: true });
for (const { mid, logoUrl } of BUILT_IN_MERCHANTS) {
  const drawing = Buffer.from(drawPicture(`demo/logos/${mid}.svg`));
  await sharp(drawing, { density: 144 })
    .resize(WIDTH)
    .webp({ lossless: true, effort: 6 })
    .toFile(fileURLToPath(new URL(logoUrl.slice(1), PUBLIC)));
}
