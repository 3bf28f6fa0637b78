import { Injectable } from '@nestjs/common';
import sharp, { type Sharp } from 'sharp';
import { DECODED_FORMATS, type ImageFormat, imageFormat } from '@grabdeals/shared/image-format';
import { MAX_IMAGE_SIDE } from '@grabdeals/shared/limits';
import { WorkQueue } from '../common/limits/work-queue.js';

/** Larger pictures are rejected, because a small file could contain gigabytes of pixels. */
const MAX_PIXELS = 50_000_000;
/** A picture with one very long side takes far more time and memory than others with as many pixels. */
const MAX_SIDE = 30_000;
/** Limit of frames of an animation, or of pictures in an AVIF file. Only the first one is stored. */
const MAX_FRAMES = 1_000;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif'];

export type VariantFormat = 'webp' | 'avif' | 'png';

/** The content is not a picture in an accepted format. */
export class NotAPictureError extends Error {
  /** The format of a picture in a format that is not accepted. */
  readonly format?: ImageFormat;

  constructor(message: string, { format, ...options }: ErrorOptions & { format?: ImageFormat } = {}) {
    super(message, options);
    this.format = format;
  }
}

/** The animation has more frames than are accepted. */
export class TooManyFramesError extends Error {
  constructor() {
    super(
      `The animation has more than ${MAX_FRAMES.toLocaleString('en-US')} frames. Choose a shorter animation or a still picture.`,
    );
  }
}

// Allow decoders of pictures and of SVG, which the product's own drawings use, but not of documents.
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

/** Decodes and encodes pictures, two at a time, so that other requests do not wait for pictures. */
@Injectable()
export class PictureProcessor {
  private readonly queue = new WorkQueue('pictures are being processed', { atOnce: 2, waiting: 100 });

  /**
   * Converts a picture: upright, in sRGB, at most `maxSide` pixels a side, without metadata. Uses the first frame of an animation.
   * @param options.minSide Rejects pictures whose longer side has fewer pixels.
   * @throws NotAPictureError for other content with any name or declared type.
   * @throws TooManyFramesError
   */
  normalize(
    content: Uint8Array,
    {
      maxSide = MAX_IMAGE_SIDE,
      minSide = 1,
      encoding = 'png',
    }: { maxSide?: number; minSide?: number; encoding?: 'png' | 'webp' } = {},
  ): Promise<Buffer> {
    return this.queue.run(async () => {
      // No XML begins with the signature of a decoded format, so the decoder of SVG never reads an upload.
      const signature = imageFormat(content);
      if (!signature || !DECODED_FORMATS.includes(signature))
        throw new NotAPictureError('The content does not begin with the signature of a format that is read.', {
          format: signature,
        });
      try {
        const { format, width, height, pages = 1 } = await open(content).metadata();
        if (!FORMATS.includes(format)) throw new NotAPictureError(format);
        if (Math.max(width, height) > MAX_SIDE) throw new NotAPictureError('A side is too long.');
        if (Math.max(width, height) < minSide) throw new NotAPictureError('The picture has a single pixel.');
        if (pages > MAX_FRAMES) throw new TooManyFramesError();
        const picture = open(content)
          .autoOrient()
          .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
        // Variants are encoded from this picture, so it has a higher quality.
        return await (encoding === 'webp' ? picture.webp({ quality: 90 }) : picture.png()).toBuffer();
      } catch (error) {
        if (error instanceof TooManyFramesError) throw error;
        throw new NotAPictureError('The content could not be read as a picture.', { cause: error });
      }
    });
  }

  /**
   * Converts a normalized picture, or one of the product's own, to another format of at most `width` pixels.
   * @param read loads the picture when processing starts, so that waiting pictures use no memory.
   */
  render(read: () => Promise<Uint8Array>, width: number | undefined, format: VariantFormat): Promise<Buffer> {
    return this.queue.run(async () => {
      const picture = open(await read()).resize({ width, withoutEnlargement: true });
      return encode(picture, format).toBuffer();
    });
  }
}

function open(content: Uint8Array): Sharp {
  return sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
}

function encode(picture: Sharp, format: VariantFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: 55, effort: 2 });
  return format === 'webp' ? picture.webp({ quality: 78 }) : picture.png();
}
