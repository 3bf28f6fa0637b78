import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { BUILT_IN_MERCHANTS } from '@grabdeals/shared/built-in-merchants';
import { buildMerchants } from './merchants.js';
import { drawPicture } from './pictures/draw-picture.js';

describe('the built-in merchants', () => {
  it('are those of the demo data', () => {
    const known = BUILT_IN_MERCHANTS.map(({ mid, name }) => ({ mid, name }));
    expect(known).toEqual(buildMerchants().map(({ mid, name }) => ({ mid, name })));
  });

  it.each(BUILT_IN_MERCHANTS.map(({ name, mid, logoUrl }) => [name, mid, logoUrl] as const))(
    '%s has its logo among the storefront’s files, as it is drawn here',
    (_name, mid, logoUrl) => {
      const file = readFileSync(new URL(`../../storefront/public${logoUrl}`, import.meta.url), 'utf8');
      expect(file.trimEnd()).toBe(drawPicture(`demo/logos/${mid}.svg`).trimEnd());
    },
  );
});
