import { describe, expect, it } from '@jest/globals';
import { buildDemoData, pictureKeys } from '../demo-data.js';
import { drawPicture } from './draw-picture.js';

const MAX_BYTES = 12_288;

/** Every element is closed in order; enough to know that a browser will read it. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, closing, name, selfClosing] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s+[\w:-]+="[^"<]*")*\s*(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) return false;
    } else if (!selfClosing && name) open.push(name);
  }
  const withoutTags = svg.replaceAll(/<\/?[a-zA-Z]+(?:\s+[\w:-]+="[^"<]*")*\s*\/?>/g, '');
  return open.length === 0 && withoutTags.trim() === '';
}

describe('drawPicture', () => {
  const keys = pictureKeys(buildDemoData());
  const pictures = new Map(keys.map((key) => [key, drawPicture(key)]));

  it('draws well-formed SVG for every key of the demo data', () => {
    const broken = keys.filter(
      (key) =>
        !pictures.get(key)?.startsWith('<svg xmlns="http://www.w3.org/2000/svg" ') ||
        !isWellFormed(pictures.get(key) ?? ''),
    );
    expect(broken).toEqual([]);
  });

  it('never writes a number that is none', () =>
    expect(keys.filter((key) => /NaN|undefined|Infinity/.test(pictures.get(key) ?? ''))).toEqual([]));

  it('stays small', () => expect(keys.filter((key) => (pictures.get(key)?.length ?? 0) > MAX_BYTES)).toEqual([]));

  it('draws the same picture twice', () =>
    expect(keys.filter((key) => drawPicture(key) !== pictures.get(key))).toEqual([]));

  it('varies the ground of the same object', () =>
    expect(new Set([1, 2, 3, 4, 5, 6].map((n) => drawPicture(`demo/products/9-${n}_teapot.svg`))).size).toBe(6));

  it('gives an object the color in its key', () =>
    expect(drawPicture('demo/products/9-1_clog_red.svg')).not.toBe(drawPicture('demo/products/9-1_clog_navy.svg')));

  it.each([
    'demo/products/9-1.svg',
    'demo/products/9-1_no-such-thing.svg',
    'demo/logos/1.svg',
    'demo/sites/nowhere.svg',
    'demo/banners/nowhere-1_clog.svg',
    'demo/../secret.svg',
    'demo/other/9_clog.svg',
  ])('refuses %s', (key) => expect(() => drawPicture(key)).toThrow());
});
