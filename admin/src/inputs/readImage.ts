import { ADVISED_IMAGE_SIDE } from '@grabdeals/shared/limits';
import {
  DECODED_FORMATS,
  type ImageFormat,
  imageFormat,
  isAnimated,
  unsupportedImage,
} from '@grabdeals/shared/image-format';
import { notAnImage } from '@grabdeals/shared/texts';
import { toPng, WHOLE_PICTURE } from './cropImage';
import { imageProblem } from './uploadRules';

/** A file that an operator has chosen as an image. */
export interface ChosenImage {
  file: File;
  /** The format by the content; undefined for a format that only the browser may know. */
  format?: ImageFormat;
  /** Whether the image has several frames. The first one is stored. */
  isAnimated: boolean;
}

/** Reads the format of a file from its content. @throws Error with the reason why the file is rejected. */
export async function readImage(file: File): Promise<ChosenImage> {
  // The content decides: systems give files such as photo.heic no type.
  const problem = imageProblem({ name: file.name, type: 'image', size: file.size });
  if (problem) throw new Error(problem);
  const content = new Uint8Array(await file.arrayBuffer());
  const format = imageFormat(content);
  const typeProblem = format ? undefined : imageProblem(file);
  if (typeProblem) throw new Error(typeProblem);
  return {
    file: format === 'SVG' ? new File([sizedSvg(await file.text())], file.name, { type: 'image/svg+xml' }) : file,
    format,
    isAnimated: isAnimated(content),
  };
}

/** Returns the message for an image that the browser cannot decode. */
export function undecodable({ file, format }: ChosenImage): string {
  return format ? unsupportedImage(file.name, format) : notAnImage(file.name);
}

/** Returns the image for an upload: as it is if the server decodes its format, otherwise as the browser shows it. */
export async function uploadContent(image: ChosenImage): Promise<Blob> {
  const { file, format } = image;
  if (format && DECODED_FORMATS.includes(format)) return file;
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode().catch((cause: unknown) => {
      throw new Error(undecodable(image), { cause });
    });
    return await toPng(file, picture, WHOLE_PICTURE);
  } finally {
    URL.revokeObjectURL(picture.src);
  }
}

/**
 * Returns a drawing with a width and a height, because browsers draw one without a size small or not at all. Small drawings are
 * enlarged to the advised side.
 */
export function sizedSvg(source: string): string {
  const parsed = new DOMParser().parseFromString(source, 'image/svg+xml');
  const svg = parsed.documentElement;
  const viewBox =
    svg
      .getAttribute('viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const [width = viewBox[2], height = viewBox[3]] = [pixels(svg, 'width'), pixels(svg, 'height')];
  if (svg.localName !== 'svg' || !width || !height) return source;
  if (viewBox.length !== 4) svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const scale = Math.max(1, ADVISED_IMAGE_SIDE / Math.max(width, height));
  svg.setAttribute('width', String(Math.round(width * scale)));
  svg.setAttribute('height', String(Math.round(height * scale)));
  return new XMLSerializer().serializeToString(parsed);
}

function pixels(svg: Element, name: string): number | undefined {
  const value = /^\s*(\d*\.?\d+)(?:px)?\s*$/.exec(svg.getAttribute(name) ?? '')?.[1];
  return value === undefined ? undefined : Number(value);
}
