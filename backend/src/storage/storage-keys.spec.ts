import { describe, expect, it } from '@jest/globals';
import { incomingKey, isUploadKey, newUploadKey, siteOfKey, uploadKeysIn } from './storage-keys.js';

describe('storage keys', () => {
  it.each([
    ['1767225600000-My Photo (1).JPG', '1767225600000-My-Photo-1'],
    ['favicon/1767225600000.ico', 'favicon-1767225600000'],
    ['../../etc/passwd', 'etc-passwd'],
    ['..\\..\\x.png', 'x'],
    ['Été à Montréal.webp', 'E-te-a-Montre-al'],
    ['写真.png', 'image'],
    ['a..b.png', 'a.b'],
    ['a.(-).png', 'a'],
    [`${'x'.repeat(290)}.png`, 'x'.repeat(100)],
  ])('convert %j to a safe, readable name', (callerKey, stem) => {
    const key = newUploadKey('redsite', callerKey);
    expect(key).toMatch(/^uploads\/redsite\/[\w.-]+-[0-9a-f]{8}\.png$/);
    expect(key.slice('uploads/redsite/'.length).replace(/-[0-9a-f]{8}\.png$/, '')).toBe(stem);
    expect(isUploadKey(key)).toBe(true);
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
