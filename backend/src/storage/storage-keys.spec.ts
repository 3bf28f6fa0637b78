import { describe, expect, it } from '@jest/globals';
import { incomingKey, isUploadKey, newUploadKey, siteOfKey, uploadKeysIn } from './storage-keys.js';

describe('storage keys', () => {
  it.each([
    ['1767225600000-My Photo (1).JPG', '1767225600000-My-Photo-1'],
    ['favicon/1767225600000.ico', 'favicon-1767225600000'],
    ['../../etc/passwd', 'etc-passwd'],
    ['..\\..\\x.png', 'x'],
    ['Été à Montréal.webp', 'Ete-a-Montreal'],
    ['写真.png', 'image'],
    ['a..b.png', 'a-b'],
    ['1767225600000-P08-summer-sale_728x90.png', '1767225600000-P08-summer-sale'],
    ['spring-300x250-ca.png', 'spring-ca'],
    ['Banner_160x600_ad.png', 'image'],
    ['ads/top-banner2_promo.png', 'top'],
    ['2048x100 Sponsored Advertisement.png', 'image'],
    ['adapter-headset.png', 'adapter-headset'],
    ['a.(-).png', 'a'],
    [`${'x'.repeat(290)}.png`, 'x'.repeat(100)],
  ])('convert %j to a safe, readable name', (callerKey, stem) => {
    const key = newUploadKey('redsite', callerKey);
    expect(key).toMatch(/^uploads\/redsite\/[\w.-]+-[0-9a-f]{8}\.png$/);
    expect(key.slice('uploads/redsite/'.length).replace(/-[0-9a-f]{8}\.png$/, '')).toBe(stem);
    expect(isUploadKey(key)).toBe(true);
  });

  /** Rules in the form of those of EasyList that match sizes and words anywhere in an address. */
  const RULES = [
    /[_\-/.]\d{2,4}x\d{2,4}[_\-/.]/,
    /[/_-]ads?[/_.\-\d]/,
    /[/_-]banners?[/_.\-\d]/,
    /[/_-]adverts?/,
    /sponsor/,
    /affiliate/,
  ];

  it('contain nothing that ad blockers match', () => {
    const names = ['728x90', 'ad', 'ads2', 'banner', 'advert_top', 'sponsored', 'affiliate-links', 'x_300x250_'];
    for (const name of names) {
      for (const callerKey of [`${name}.png`, `1767225600000-${name}-a.png`, `A_${name.toUpperCase()}.jpg`]) {
        const key = `/media/${newUploadKey('redsite', callerKey)}`.toLowerCase();
        expect(RULES.filter((rule) => rule.test(key))).toEqual([]);
      }
    }
  });

  it('have a random part that ad blockers do not match either', () => {
    const keys = Array.from({ length: 5000 }, () => `/media/${newUploadKey('redsite', 'a.png')}`);
    expect(keys.filter((key) => RULES.some((rule) => rule.test(key)))).toEqual([]);
  });

  it('are unique', () => {
    const keys = Array.from({ length: 50 }, () => newUploadKey('redsite', '1.png'));
    expect(new Set(keys).size).toBe(50);
  });

  it('contain the site of an upload in each of its states', () => {
    const key = newUploadKey('redsite', '1.png');
    expect([key, incomingKey(key), `variants/${key}.320.webp`].map(siteOfKey)).toEqual([
      'redsite',
      'redsite',
      'redsite',
    ]);
    for (const other of ['demo/a.svg', 'uploads/a.png', 'uploadsx/red/a.png', 'demo/uploads/red/a.png']) {
      expect(siteOfKey(other)).toBeUndefined();
    }
  });

  it('are found in URLs, HTML and JSON', () => {
    const record = {
      image: '/media/uploads/red/a-1.png',
      html: '<img src="https://x.example/media/uploads/red/b.png?w=320"> <img src=\'/media/demo/c.svg\'>',
    };
    expect(uploadKeysIn(JSON.stringify(record))).toEqual(['uploads/red/a-1.png', 'uploads/red/b.png']);
  });
});
