import { MAX_AUDIO_BYTES, MAX_IMAGE_BYTES } from '@grabdeals/shared/limits';
import { notAnImage, TEXTS } from '@grabdeals/shared/texts';

/** What the picture is for: the name of a stored favicon begins in its own way. */
export type ImagePurpose = 'picture' | 'favicon';

/** Pictures are sent and stored as PNG. */
export const UPLOAD_TYPE = 'image/png';

/** Characters of a file's name that its key carries; the end says more than the beginning. */
const MAX_NAME = 200;

/**
 * Returns why a picture is rejected, in the texts of docs/requirements/rules.md#uploads; undefined if it is accepted.
 */
export function imageProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (!type.includes('image')) return notAnImage(name);
  return size > MAX_IMAGE_BYTES ? TEXTS.imageTooLarge : undefined;
}

/** Key under which a file is stored: a timestamp, or a fixed prefix, and its name. */
export function uploadKey(fileName: string, prefix: string | number = Date.now()): string {
  return `${prefix}-${fileName.slice(-MAX_NAME)}`;
}

/** The shape in which the store shows a picture: the upload dialog offers to crop to it. */
export interface ImageShape {
  /** On the dialog's button: "Banner shape". */
  label: string;
  /** What the store does with a picture of another shape. */
  note: string;
  /** Width by height. */
  aspect: number;
}

/** What is wrong with a chosen audio file; which kinds of audio are taken, the server says. */
export function audioProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (!type.startsWith('audio/')) return `${name} is not an audio file`;
  return size > MAX_AUDIO_BYTES ? TEXTS.audioTooLarge : undefined;
}
