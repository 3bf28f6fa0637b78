import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { aPhoto, HTML, pictureFacts, SVG } from '../testing/pictures.js';
import { NotAPictureError, PictureProcessor, TooManyFramesError } from './picture-processor.js';

describe('PictureProcessor', () => {
  const processor = new PictureProcessor();

  it('stores a photo as PNG, upright, without metadata', async () => {
    const photo = await aPhoto({ width: 300, height: 200 });
    expect((await pictureFacts(photo)).exif).toBeDefined();
    const facts = await pictureFacts(await processor.normalize(photo));
    expect(facts).toMatchObject({ format: 'png', width: 200, height: 300 });
    expect(facts.exif ?? facts.xmp ?? facts.iptc ?? facts.icc).toBeUndefined();
  });

  it.each(['png', 'webp', 'avif', 'gif'] as const)('accepts %s', async (format) => {
    const facts = await pictureFacts(await processor.normalize(await aPhoto({ format, width: 40, height: 30 })));
    expect(facts.format).toBe('png');
  });

  it('stores the colors of a CMYK photo in sRGB', async () => {
    const red = { create: { width: 8, height: 8, channels: 3, background: '#c03020' } } as const;
    const photo = await sharp(red).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer();
    expect((await sharp(photo).metadata()).space).toBe('cmyk');
    const stored = sharp(await processor.normalize(photo));
    expect((await stored.metadata()).space).toBe('srgb');
    const [pixelRed = 0, green = 255, blue = 255] = await stored.raw().toBuffer();
    expect(pixelRed).toBeGreaterThan(150);
    expect(Math.max(green, blue)).toBeLessThan(90);
  });

  it('reduces pictures to 2560 pixels a side, and never enlarges them', async () => {
    const wide = await processor.normalize(await aPhoto({ width: 3000, height: 300, format: 'png' }));
    expect(Math.max(...[await pictureFacts(wide)].flatMap(({ width, height }) => [width, height]))).toBe(2560);
    const small = await processor.render(() => aPhoto({ width: 100, height: 50, format: 'webp' }), 320, 'webp');
    expect(await pictureFacts(small)).toMatchObject({ width: 100, format: 'webp' });
  });

  it.each([
    ['webp', 'webp'],
    ['avif', 'heif'],
    ['png', 'png'],
  ] as const)('renders a smaller %s', async (variantFormat, format) => {
    const stored = await processor.normalize(await aPhoto({ width: 50, height: 100 }));
    const variant = await processor.render(() => Promise.resolve(stored), 40, variantFormat);
    expect(await pictureFacts(variant)).toMatchObject({ width: 40, height: 20, format });
  });

  it.each([
    ['SVG', SVG],
    ['HTML', HTML],
    ['an empty file', Buffer.alloc(0)],
    ['only the signature of a PNG', Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['SVG after the signature of a GIF', Buffer.concat([Buffer.from('GIF89a'), SVG])],
    ['SVG that contains the signature of AVIF', Buffer.concat([Buffer.from('<!--ftyp-->'), SVG])],
    ['a PDF', Buffer.from('%PDF-1.4\n%%EOF')],
  ])('rejects %s', async (_, content) => {
    await expect(processor.normalize(content)).rejects.toBeInstanceOf(NotAPictureError);
  });

  it('rejects SVG before any decoder reads it', async () => {
    await expect(processor.normalize(SVG)).rejects.toThrow(
      'The content does not begin with the signature of a format that is read.',
    );
  });

  it('names the format of a picture that it does not read', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    await expect(processor.normalize(heic)).rejects.toMatchObject({ format: 'HEIC' });
    await expect(processor.normalize(HTML)).rejects.toHaveProperty('format', undefined);
  });

  it('rejects a truncated picture', async () => {
    const photo = await aPhoto({ format: 'png' });
    await expect(processor.normalize(photo.subarray(0, photo.length / 2))).rejects.toBeInstanceOf(NotAPictureError);
  });

  it('rejects a small file with too many pixels', async () => {
    const bomb = await aPhoto({ width: 8_000, height: 8_000, format: 'png' });
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(processor.normalize(bomb)).rejects.toBeInstanceOf(NotAPictureError);
  });

  it.each([
    [40_000, 1],
    [1, 40_000],
  ])('rejects %d x %d, because one line of 50,000,000 pixels took 1.4 GB', async (width, height) => {
    const line = await aPhoto({ width, height, format: 'png' });
    await expect(processor.normalize(line)).rejects.toBeInstanceOf(NotAPictureError);
  });

  it('decodes only the first frame of an animation', async () => {
    const one = await aPhoto({ width: 2_000, height: 2_000, format: 'gif' });
    const animation = await processor.normalize(animationOf(one, 1_000));
    expect(await pictureFacts(animation)).toMatchObject({ width: 2_000, height: 2_000 });
  });

  it('rejects animations of more than 1,000 frames', async () => {
    const gif = animationOf(await aPhoto({ width: 8, height: 8, format: 'gif' }), 1_001);
    await expect(processor.normalize(gif)).rejects.toThrow('The animation has more than 1,000 frames.');
    // The encoder merges equal frames.
    const frames = Buffer.from(Array.from({ length: 1_001 * 8 * 8 * 3 }, (_, byte) => (byte % 192) * (byte / 192)));
    const raw = { width: 8, height: 1_001 * 8, channels: 3, pageHeight: 8 } as const;
    const webp = await sharp(frames, { raw }).webp({ effort: 0 }).toBuffer();
    expect((await pictureFacts(webp)).pages).toBe(1_001);
    await expect(processor.normalize(webp)).rejects.toBeInstanceOf(TooManyFramesError);
  });

  it('reads waiting pictures only when it processes them, and rejects calls beyond its queue', async () => {
    const gate = new AbortController();
    const opened = new Promise((resolve) => gate.signal.addEventListener('abort', resolve));
    let reading = 0;
    const read = async () => {
      reading++;
      await opened;
      return aPhoto({ width: 20, height: 20 });
    };
    const outcomes = Array.from({ length: 110 }, () =>
      processor.render(read, 320, 'webp').then(
        () => 'rendered',
        (error: Error) => error.name,
      ),
    );
    await new Promise((resolve) => setImmediate(resolve));
    expect(reading).toBe(2);
    gate.abort();
    const rejections = (await Promise.all(outcomes)).filter((outcome) => outcome === 'ServiceUnavailableException');
    expect(rejections).toHaveLength(8);
  });
});

/** Returns a GIF that repeats the frame of another GIF. */
function animationOf(one: Buffer, frames: number): Buffer {
  const packed = one[10] ?? 0;
  const start = 13 + (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);
  const frame = one.subarray(start, -1);
  return Buffer.concat([one.subarray(0, start), ...Array<Buffer>(frames).fill(frame), one.subarray(-1)]);
}
