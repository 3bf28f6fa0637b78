import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import sharp, { type Sharp } from 'sharp';
import { MAX_IMAGE_SIDE } from '@grabdeals/shared/limits';

/** Beyond this a small file could unpack to gigabytes. */
const MAX_PIXELS = 50_000_000;
/** And a picture of few lines or columns takes far more time and memory than others of as many pixels. */
const MAX_SIDE = 30_000;
/** Frames of an animation, or pictures of an AVIF file; only the first one is stored. */
const MAX_FRAMES = 1_000;
const AT_ONCE = 2;
const WAITING = 100;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif'];
/**
 * How the files of these formats begin, in hexadecimal. Nothing that begins so is XML, and so the decoder of drawings never
 * sees it.
 */
const SIGNATURE = /^(?:ffd8ff|89504e470d0a1a0a|52494646.{8}57454250|47494638(?:37|39)61|0000.{4}66747970)/;
const SIGNATURE_BYTES = 12;

export type VariantFormat = 'webp' | 'avif' | 'png';

/** The bytes are none of the kinds of picture that we take. */
export class NotAPictureError extends Error {}

/** The animation has more frames than are accepted. */
export class TooManyFramesError extends Error {
  constructor() {
    super(
      `The animation has more than ${MAX_FRAMES.toLocaleString('en-US')} frames. Choose a shorter one, or a still picture.`,
    );
  }
}

// Only decoders of plain pictures, and of the drawings that this product brings itself: no documents.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
    'VipsForeignLoadSvg',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

/** Decodes and encodes pictures, a few at once, so that requests for pages still get their turn. */
@Injectable()
export class PictureProcessor {
  private readonly turns = bulkhead(AT_ONCE, WAITING);

  /**
   * The picture as PNG: upright, in sRGB, at most 2560 pixels a side, and with nothing else in the file (no place, no camera,
   * no hidden text). Of an animation the first frame.
   * @throws NotAPictureError by content, whatever the name or the declared type; TooManyFramesError.
   */
  normalize(content: Uint8Array): Promise<Buffer> {
    return this.inTurn(async () => {
      if (!hasSignature(content)) throw new NotAPictureError('The content does not begin like a picture.');
      try {
        const { format, width, height, pages = 1 } = await open(content).metadata();
        if (!FORMATS.includes(format)) throw new NotAPictureError(format);
        if (Math.max(width, height) > MAX_SIDE) throw new NotAPictureError('A side is too long.');
        if (pages > MAX_FRAMES) throw new TooManyFramesError();
        return await open(content)
          .autoOrient()
          .resize({ width: MAX_IMAGE_SIDE, height: MAX_IMAGE_SIDE, fit: 'inside', withoutEnlargement: true })
          .png()
          .toBuffer();
      } catch (error) {
        if (error instanceof TooManyFramesError) throw error;
        throw new NotAPictureError('The content could not be read as a picture.', { cause: error });
      }
    });
  }

  /**
   * A picture of ours, or one that `normalize` has let in, in another format and at most `width` wide. It is read when its turn
   * has come: those that wait take no memory.
   */
  render(read: () => Promise<Uint8Array>, width: number | undefined, format: VariantFormat): Promise<Buffer> {
    return this.inTurn(async () => {
      const picture = open(await read()).resize({ width, withoutEnlargement: true });
      return encode(picture, format).toBuffer();
    });
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.turns.execute(work);
    } catch (error) {
      if (error instanceof BulkheadRejectedError) {
        throw new ServiceUnavailableException('Too many pictures are being processed. Try again in a moment.');
      }
      throw error;
    }
  }
}

function hasSignature(content: Uint8Array): boolean {
  return SIGNATURE.test(Buffer.from(content.subarray(0, SIGNATURE_BYTES)).toString('hex'));
}

function open(content: Uint8Array): Sharp {
  return sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
}

function encode(picture: Sharp, format: VariantFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: 55, effort: 2 });
  return format === 'webp' ? picture.webp({ quality: 78 }) : picture.png();
}
