/** Part of a picture, in percent of its width and height. */
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

/** The area in whole pixels of a picture of that size, never less than one. */
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

/** The size that fits into a square of `side`; smaller ones stay as they are. */
export function fitInside({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The largest area of that ratio in the middle of a picture. */
export function centered(aspect: number, picture: Size): CropArea {
  const wanted = aspect / (picture.width / picture.height);
  const width = wanted >= 1 ? 100 : wanted * 100;
  const height = wanted >= 1 ? 100 / wanted : 100;
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height };
}

function clamp(pixels: number, most: number): number {
  return Math.max(1, Math.min(pixels, most));
}
