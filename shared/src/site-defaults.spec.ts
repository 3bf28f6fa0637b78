import { describe, expect, it } from '@jest/globals';
import { adsTxtProblems } from './ads-txt.js';
import { DEAL_SITE_KEYS } from './site.js';
import { defaultAdsTxt, defaultVendorId } from './site-defaults.js';

describe('the default vendor', () => {
  it.each(['flashbranddeals', 'luxurygrabz', 'luxurymarketfinds', 'pricedropsale', 'savysaleshub'])(
    'of %s is 5048',
    (site) => expect(defaultVendorId(site)).toBe(5048),
  );
  it.each(['sunsetdeals', 'anything_else'])('of %s is 5035', (site) => expect(defaultVendorId(site)).toBe(5035));
});

it.each([...DEAL_SITE_KEYS, 'harbor_finds'])('the default ads.txt of %s is one line in its format', (siteName) => {
  expect(defaultAdsTxt(siteName)).toBe(`ads.grabdeals.example, ${siteName}, DIRECT`);
  expect(adsTxtProblems(defaultAdsTxt(siteName))).toEqual([]);
});
