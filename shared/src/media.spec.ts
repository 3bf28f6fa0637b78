import { describe, expect, it } from '@jest/globals';
import { isMediaFormat, isMediaWidth, mediaAt, mediaForDensities, mediaKeyOf, mediaSrcSet, mediaUrl } from './media.js';

const UPLOAD = '/media/uploads/redsite/1700000000000-shoe-0a1b2c3d.png';

describe('media', () => {
  it('returns the URL of an upload at a width and a set of widths', () => {
    expect(mediaAt(UPLOAD, 640)).toBe(`${UPLOAD}?w=640`);
    expect(mediaSrcSet(UPLOAD, 120)).toBe(`${UPLOAD}?w=160 160w, ${UPLOAD}?w=320 320w`);
    expect(mediaAt(`http://api.example${UPLOAD}`, 320)).toBe(`http://api.example${UPLOAD}?w=320`);
    expect(mediaAt(`https://api.example${UPLOAD}`, 320)).toBe(`https://api.example${UPLOAD}?w=320`);
  });

  it('omits widths that no screen shows', () => {
    const widths = (size: number) => mediaSrcSet(UPLOAD, size)!.match(/\d+(?=w(?:,|$))/g);
    expect(widths(44)).toEqual(['160']);
    expect(widths(120)).toEqual(['160', '320']);
    expect(widths(240)).toEqual(['320', '480']);
    expect(widths(300)).toEqual(['320', '480', '640']);
    expect(widths(640)).toEqual(['640', '960', '1280']);
    expect(widths(1200)).toEqual(['640', '960', '1280']);
    expect(widths(5000)).toEqual(['640', '960', '1280']);
  });

  it('has two sizes for small pictures, by the density of the screen', () => {
    const sizes = (size: number) => JSON.stringify(mediaForDensities(UPLOAD, size)).match(/\d+(?=[" ])/g);
    expect(mediaForDensities(UPLOAD, 300)).toEqual({ src: `${UPLOAD}?w=320`, srcSet: `${UPLOAD}?w=480 2x` });
    expect(mediaForDensities(UPLOAD, 64)).toEqual({ src: `${UPLOAD}?w=160` });
    expect(sizes(120)).toEqual(['160', '320']);
    expect(sizes(220)).toEqual(['320', '480']);
    expect(sizes(5000)).toEqual(['1280']);
  });

  it('includes the drawings of the demo', () => {
    expect(mediaAt('/media/demo/banners/a.svg', 640)).toBe('/media/demo/banners/a.svg?w=640');
  });

  it.each(['/media/other/a.png', 'https://cdn.example/a.jpg', '', `/x${UPLOAD}`, `${UPLOAD}?w=320`])(
    'leaves %j alone',
    (url) => {
      expect(mediaAt(url, 640)).toBe(url);
      expect(mediaSrcSet(url, 300)).toBeUndefined();
      expect(mediaForDensities(url, 300)).toEqual({ src: url });
    },
  );

  it('converts between keys and URLs', () => {
    expect(mediaUrl('demo/a.svg')).toBe('/media/demo/a.svg');
    expect(['/media/demo/a.svg', '/media/demo/a.svg?w=320&f=auto'].map(mediaKeyOf)).toEqual([
      'demo/a.svg',
      'demo/a.svg',
    ]);
    expect(['https://cdn.example/media/a.svg', '/a.svg'].map(mediaKeyOf)).toEqual([undefined, undefined]);
  });

  it('recognizes its widths and formats', () => {
    expect([320, 333, Number.NaN].map(isMediaWidth)).toEqual([true, false, false]);
    expect(['auto', 'png', undefined].map(isMediaFormat)).toEqual([true, false, false]);
  });
});
