import { MAX_AUDIO_BYTES, MAX_IMAGE_BYTES } from '@grabdeals/shared/limits';
import { notAnImage, TEXTS } from '@grabdeals/shared/texts';

/** The purpose of an image. The key of a favicon has its own prefix. */
export type ImagePurpose = 'picture' | 'favicon';

/** Images are sent and stored as PNG. */
export const UPLOAD_TYPE = 'image/png';

/** Maximum number of characters of a file's name in its key, counted from the end. */
const MAX_NAME = 200;

/**
 * Returns why a picture is rejected, in the texts of docs/requirements/rules.md#uploads; undefined if it is accepted.
 */
export function imageProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (!type.includes('image')) return notAnImage(name);
  return size > MAX_IMAGE_BYTES ? TEXTS.imageTooLarge : undefined;
}

/** Returns the storage key of a file: a timestamp or a prefix, and the name. */
export function uploadKey(fileName: string, prefix: string | number = Date.now()): string {
  return `${prefix}-${fileName.slice(-MAX_NAME)}`;
}

/** The shape in which the store shows an image. The upload dialog offers to crop to it. */
export interface ImageShape {
  /** Label of the dialog's button: "Banner shape". */
  label: string;
  /** The size that fits, and how the store shows an image of another shape. */
  note: string;
  /** Width by height. */
  aspect: number;
  /** Pixels. The store enlarges a narrower image. */
  width: number;
}

/** Returns why an audio file cannot be uploaded. The API checks the format. */
export function audioProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (!type.startsWith('audio/')) return `${name} is not an audio file`;
  return size > MAX_AUDIO_BYTES ? TEXTS.audioTooLarge : undefined;
}

/** Articles and product lists show product images in the same square. */
export const PRODUCT_IMAGE_GUIDANCE =
  'Product cards show the whole image in a square: 800 x 800 px or larger, on a white or transparent background.';
