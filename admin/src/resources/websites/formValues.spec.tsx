import { describe, expect, it } from '@jest/globals';
import { linesText, toWebsiteInput, validateNewLabel } from './formValues';

const settings = {
  homePage: 'deals',
  homeLayout: 'brands',
  showMature: false,
  comparisonPrices: 'proven',
  locale: 'en-CA',
  timeZone: 'America/Halifax',
  ranksByEarnings: false,
  productPages: true,
  adsTxt: 'ads.example, pub-1, DIRECT',
} as const;

describe('toWebsiteInput', () => {
  it('sends what was emptied as empty', () => {
    const values = {
      label: 'Harbor Finds',
      active: true,
      vendorId: 5035,
      domains: null,
      settings: { ...settings, adsTxt: null },
      contact: { address: null, email: null, phone: null },
    };
    expect(toWebsiteInput(values)).toEqual({
      label: 'Harbor Finds',
      active: true,
      vendorId: 5035,
      domains: [],
      settings: { ...settings, adsTxt: '' },
      contact: { address: [], email: '', phone: '' },
    });
  });

  it('drops blank lines of the domains', () => {
    const domains = [' shop.example.com ', '', 'www.shop.example.com'];
    expect(toWebsiteInput({ label: 'A', active: false, vendorId: 5035, domains, settings }).domains).toEqual([
      'shop.example.com',
      'www.shop.example.com',
    ]);
  });

  it('drops blank lines of the address', () => {
    const contact = { address: [' 350 Fifth Avenue', '', ' '], email: 'hi@example.com', phone: '555' };
    expect(toWebsiteInput({ label: 'A', active: false, vendorId: 5035, settings, contact }).contact).toEqual({
      address: ['350 Fifth Avenue'],
      email: 'hi@example.com',
      phone: '555',
    });
  });

  it('sends rows of the curated home without their empty parts, and none where the form shows none', () => {
    const curatedRows = [
      { title: 'Clogs', search: null, brandId: 199042 },
      { title: 'Toys', search: ' toy ', brandId: null },
    ];
    const values = { label: 'A', active: true, vendorId: 5035, settings: { ...settings, curatedRows } };
    expect(toWebsiteInput(values).settings.curatedRows).toEqual([
      { title: 'Clogs', brandId: 199042 },
      { title: 'Toys', search: 'toy' },
    ]);
    expect(toWebsiteInput({ ...values, settings }).settings).not.toHaveProperty('curatedRows');
  });

  it('sends nothing but what the API takes', () => {
    const record = {
      id: '1',
      value: 'a',
      label: 'A',
      active: true,
      vendorId: 5035,
      settings: { ...settings, extra: 1 },
      updatedAt: '',
    };
    expect(Object.keys(toWebsiteInput(record)).sort()).toEqual([
      'active',
      'contact',
      'domains',
      'label',
      'settings',
      'vendorId',
    ]);
    expect(toWebsiteInput(record).settings).toEqual(settings);
  });
});

describe('linesText', () => {
  it('keeps lines while they are typed, a trailing empty one too', () => {
    expect(linesText.parse('a\nb\n')).toEqual(['a', 'b', '']);
    expect(linesText.format(linesText.parse('a\nb\n'))).toBe('a\nb\n');
  });

  it('has no lines when empty', () => expect(linesText.parse('')).toEqual([]));
});

describe('validateNewLabel', () => {
  it.each([null, '', '   '])('wants a name, not %j', (label) =>
    expect(validateNewLabel(label)).toBe('Please enter a website name'),
  );
  it.each(['Déjà Vu Deals', '-deals', 'a'.repeat(64), 'deals!'])('refuses %s', (label) =>
    expect(validateNewLabel(label)).toMatch(/^The name must begin/),
  );
  it.each(['Sunset Deals', 'a', 'Top-10 Deals'])('takes %s', (label) =>
    expect(validateNewLabel(label)).toBeUndefined(),
  );
});
