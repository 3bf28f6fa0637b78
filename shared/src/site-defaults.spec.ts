import { describe, expect, it } from '@jest/globals';
import { adsTxtProblems } from './ads-txt.js';
import { DEAL_SITE_KEYS } from './site.js';
import { defaultAdsTxt, defaultContact, defaultVendorId } from './site-defaults.js';

describe('the vendor that a site begins with', () => {
  it.each(['flashbranddeals', 'luxurygrabz', 'luxurymarketfinds', 'pricedropsale', 'savysaleshub'])(
    'of %s is 5048',
    (site) => expect(defaultVendorId(site)).toBe(5048),
  );
  it.each(['sunsetdeals', 'anything_else'])('of %s is 5035', (site) => expect(defaultVendorId(site)).toBe(5035));
});

describe('the default contact', () => {
  it('of vendor 5048 is in Mississauga, Ontario, without a phone', () => {
    const contact = defaultContact('flashbranddeals', 5048);
    expect(contact.address).toEqual(['100 Example Drive, Suite 400', 'Mississauga, Ontario L5B 0A0', 'Canada']);
    expect(contact.email).toBe('hello@flashbranddeals.example');
    expect(contact).not.toHaveProperty('phone');
  });

  it('of every other site is in New York, with a phone', () => {
    const contact = defaultContact('harbor_finds', 7001);
    expect(contact.address).toEqual(['200 Example Avenue, Floor 12', 'New York, NY 10001', 'United States']);
    expect(contact.email).toBe('hello@harbor-finds.example');
    expect(contact.phone).toMatch(/555/);
  });
});

it.each([...DEAL_SITE_KEYS, 'harbor_finds'])('the default ads.txt of %s is one line in its format', (siteName) => {
  expect(defaultAdsTxt(siteName)).toBe(`ads.grabdeals.example, ${siteName}, DIRECT`);
  expect(adsTxtProblems(defaultAdsTxt(siteName))).toEqual([]);
});
