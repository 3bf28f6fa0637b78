import { describe, expect, it } from '@jest/globals';
import { buildDemoData } from './demo-data.js';
import { assertStored, mediaKeysOf, readMedia, storedMediaKeys } from './media.js';

const MAX_BYTES = 12_288;

/** Returns whether all elements are closed in order, so that a browser can parse the SVG. */
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

describe('pictures and sounds', () => {
  const data = buildDemoData();
  const stored = [...storedMediaKeys()];

  it('exist for all records that refer to one, and for no others', () =>
    expect(stored.sort()).toEqual(mediaKeysOf(data).sort()));

  it('are listed if they are missing', () => {
    const [some = ''] = stored;
    expect(() => assertStored([some])).not.toThrow();
    expect(() => assertStored([some, 'demo/logos/none.svg'])).toThrow('demo/logos/none.svg');
  });

  it('are well-formed and small if they are SVG', async () => {
    const drawings = stored.filter((key) => key.endsWith('.svg'));
    const texts = await Promise.all(drawings.map(async (key) => String(Buffer.from(await readMedia(key)))));
    const broken = drawings.filter((_, i) => !texts[i]!.startsWith('<svg ') || !isWellFormed(texts[i]!));
    expect(broken).toEqual([]);
    expect(drawings.filter((_, i) => texts[i]!.length > MAX_BYTES)).toEqual([]);
  });

  it('have the duration of their podcasts', async () => {
    for (const { audio, durationSeconds } of data.podcasts) {
      const file = Buffer.from(await readMedia(audio));
      expect(file.toString('latin1', 8, 16)).toBe('WAVEfmt ');
      // Bytes of audio divided by bytes per second.
      expect(file.readUInt32LE(40) / file.readUInt32LE(28)).toBe(durationSeconds);
    }
  });
});
