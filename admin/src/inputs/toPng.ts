import { MAX_IMAGE_BYTES, MAX_IMAGE_SIDE } from '@grabdeals/shared/limits';
import { type CropArea, fitInside, isWhole, toPixels } from './cropImage';
import { UPLOAD_TYPE } from './uploadRules';

/** Draws a little smaller than the arithmetic says: PNG does not shrink in proportion to its pixels. */
const SHRINK_MARGIN = 0.95;

/** The chosen part of a picture as PNG, small enough to be uploaded; a whole PNG goes as it is. */
export async function toPng(file: File, picture: HTMLImageElement, area: CropArea): Promise<Blob> {
  if (file.type === UPLOAD_TYPE && isWhole(area)) return file;
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
  if (!context) throw new Error('This browser cannot draw pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))), UPLOAD_TYPE);
  });
}
