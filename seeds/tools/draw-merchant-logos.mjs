// Draws the logos of the merchants that the storefront knows by itself (shared/src/built-in-merchants.ts) and writes them to
// storefront/public/merchant-logos. Run only when one of them changes:
//   npm run build -- seeds && node seeds/tools/draw-merchant-logos.mjs
import { mkdirSync, writeFileSync } from 'node:fs';
import { BUILT_IN_MERCHANTS } from '@grabdeals/shared/built-in-merchants';
import { drawPicture } from '../dist/pictures/draw-picture.js';

const PUBLIC = new URL('../../storefront/public/', import.meta.url);

mkdirSync(new URL('merchant-logos/', PUBLIC), { recursive: true });
for (const { mid, logoUrl } of BUILT_IN_MERCHANTS) {
  writeFileSync(new URL(logoUrl.slice(1), PUBLIC), `${drawPicture(`demo/logos/${mid}.svg`)}\n`);
}
