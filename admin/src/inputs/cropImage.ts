import { MAX_IMAGE_BYTES, MAX_IMAGE_SIDE } from '@grabdeals/shared/limits';
import { UPLOAD_TYPE } from './uploadRules';

/** Types of files that are sent as they are, because the server stores them as PNG: a photo is several times larger as PNG. */
const SENT_AS_IS = [UPLOAD_TYPE, 'image/jpeg', 'image/webp'];

/** A part of an image, in percent of the width and the height. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const WHOLE_PICTURE: CropArea = { x: 0, y: 0, width: 100, height: 100 };

interface Size {
  width: number;
  height: number;
}

export function isWhole({ width, height }: CropArea): boolean {
  return width >= 100 && height >= 100;
}

/** Returns the area in whole pixels, at least one by one, of an image of the given size. */
export function toPixels({ x, y, width, height }: CropArea, picture: Size): CropArea {
  const left = Math.min(Math.round((x / 100) * picture.width), picture.width - 1);
  const top = Math.min(Math.round((y / 100) * picture.height), picture.height - 1);
  return {
    x: left,
    y: top,
    width: clamp(Math.round((width / 100) * picture.width), picture.width - left),
    height: clamp(Math.round((height / 100) * picture.height), picture.height - top),
  };
}

/** Returns the size scaled down to fit into a square of `side`; a smaller size unchanged. */
export function fitInside({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Returns the largest centered area with the ratio. */
export function centered(aspect: number, picture: Size): CropArea {
  const wanted = aspect / (picture.width / picture.height);
  const width = wanted >= 1 ? 100 : wanted * 100;
  const height = wanted >= 1 ? 100 / wanted : 100;
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height };
}

function clamp(pixels: number, most: number): number {
  return Math.max(1, Math.min(pixels, most));
}

/** Scales a little more than computed, because the size of a PNG is not proportional to its pixels. */
const SHRINK_MARGIN = 0.95;

/** Returns the area of an image as a PNG that is small enough to upload. An uncropped PNG, JPEG or WebP is returned as is. */
export async function toPng(file: File, picture: HTMLImageElement, area: CropArea): Promise<Blob> {
  if (SENT_AS_IS.includes(file.type) && isWhole(area)) return file;
  const part = toPixels(area, { width: picture.naturalWidth, height: picture.naturalHeight });
  let side = MAX_IMAGE_SIDE;
  for (;;) {
    const size = fitInside(part, side);
    const png = await draw(picture, part, size);
    if (png.size <= MAX_IMAGE_BYTES) return png;
    side = Math.floor(Math.max(size.width, size.height) * Math.sqrt(MAX_IMAGE_BYTES / png.size) * SHRINK_MARGIN);
  }
}

function draw(picture: HTMLImageElement, part: CropArea, size: { width: number; height: number }): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Your browser cannot process images. Try another browser.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The image could not be processed. Try another image.'))),
      UPLOAD_TYPE,
    );
  });
}
