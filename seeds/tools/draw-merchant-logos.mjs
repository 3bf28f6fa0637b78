// Takes the logos of the merchants that the storefront knows by itself (shared/src/built-in-merchants.ts) and writes them to
// storefront/public/merchant-logos, as pixels: a browser opens each SVG as a document of its own. Run only when one changes:
//   npm run build -- seeds && node seeds/tools/draw-merchant-logos.mjs
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BUILT_IN_MERCHANTS } from '@grabdeals/shared/built-in-merchants';
import sharp from 'sharp';
import { readMedia } from '../dist/media.js';
import { buildMerchants, readMerchants } from '../dist/merchants.js';

/** Twice what a tile of a brand has for it. */
const WIDTH = 480;
const merchants = buildMerchants(readMerchants());
const PUBLIC = new URL('../../storefront/public/', import.meta.url);

mkdirSync(new URL('merchant-logos/', PUBLIC), { recursive: true });
for (const { mid, logoUrl } of BUILT_IN_MERCHANTS) {
  const { logo } = merchants.find((merchant) => merchant.mid === mid);
  await sharp(await readMedia(logo), { density: 144 })
    .resize(WIDTH)
    .webp({ lossless: true, effort: 6 })
    .toFile(fileURLToPath(new URL(logoUrl.slice(1), PUBLIC)));
}
