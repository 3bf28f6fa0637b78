import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { BUILT_IN_MERCHANTS } from '@grabdeals/shared/built-in-merchants';
import sharp from 'sharp';
import { readMedia } from './media.js';
import { buildMerchants, readMerchants } from './merchants.js';

const merchants = buildMerchants(new Map([...readMerchants()].filter(([, { currency }]) => currency === 'USD')));

describe('the built-in merchants', () => {
  it('are those of the demo data', () => {
    const known = BUILT_IN_MERCHANTS.map(({ mid, name }) => ({ mid, name }));
    expect(known).toEqual(merchants.map(({ mid, name }) => ({ mid, name })));
  });

  it.each(BUILT_IN_MERCHANTS.map(({ name, mid, logoUrl }) => [name, mid, logoUrl] as const))(
    '%s has the same logo in the storefront’s files as in the demo data',
    async (_name, mid, logoUrl) => {
      const file = readFileSync(new URL(`../../storefront/public${logoUrl}`, import.meta.url));
      const drawing = Buffer.from(await readMedia(merchants.find((merchant) => merchant.mid === mid)!.logo));
      const [published, seeded] = await Promise.all([pixels(file), pixels(drawing)]);
      expect(published).toHaveLength(seeded.length);
      expect(meanDifference(published, seeded)).toBeLessThan(1);
    },
  );
});

/** Reduces a picture to few pixels, so that the smoothing of edges does not matter. */
function pixels(picture: Buffer): Promise<Buffer> {
  return sharp(picture, { density: 144 }).resize(96).ensureAlpha().raw().toBuffer();
}

function meanDifference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - other[index]!), 0) / one.length;
}
