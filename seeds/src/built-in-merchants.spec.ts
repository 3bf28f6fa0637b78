import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { BUILT_IN_MERCHANTS } from '@grabdeals/shared/built-in-merchants';
import sharp from 'sharp';
import { buildMerchants } from './merchants.js';
import { drawPicture } from './pictures/draw-picture.js';

describe('the built-in merchants', () => {
  it('are those of the demo data', () => {
    const known = BUILT_IN_MERCHANTS.map(({ mid, name }) => ({ mid, name }));
    expect(known).toEqual(buildMerchants().map(({ mid, name }) => ({ mid, name })));
  });

  it.each(BUILT_IN_MERCHANTS.map(({ name, mid, logoUrl }) => [name, mid, logoUrl] as const))(
    '%s has its logo among the storefront’s files, as it is drawn here',
    async (_name, mid, logoUrl) => {
      const file = readFileSync(new URL(`../../storefront/public${logoUrl}`, import.meta.url));
      const drawing = Buffer.from(drawPicture(`demo/logos/${mid}.svg`));
      const [kept, drawn] = await Promise.all([pixels(file), pixels(drawing)]);
      expect(kept).toHaveLength(drawn.length);
      expect(meanDifference(kept, drawn)).toBeLessThan(1);
    },
  );
});

/** In so few pixels that the smoothing of edges does not count. */
function pixels(picture: Buffer): Promise<Buffer> {
  return sharp(picture, { density: 144 }).resize(96).ensureAlpha().raw().toBuffer();
}

function meanDifference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - other[index]!), 0) / one.length;
}
