import { MAX_IMAGE_BYTES } from '@grabdeals/shared/limits';
import { notAnImage, TEXTS } from '@grabdeals/shared/texts';

/** What the picture is for: the name of a stored favicon begins in its own way. */
export type ImageKind = 'picture' | 'favicon';

/** Pictures are sent and stored as PNG. */
export const UPLOAD_TYPE = 'image/png';

/** Characters of a file's name that its key carries; the end says more than the beginning. */
const MAX_NAME = 200;

/** What is wrong with a chosen file, in the document's words; undefined for one that may be uploaded. */
export function imageProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (!type.includes('image')) return notAnImage(name);
  return size > MAX_IMAGE_BYTES ? TEXTS.imageTooLarge : undefined;
}

/** Key under which a file is stored: a timestamp and its name, or a favicon's fixed prefix and its name. */
export function uploadKey(fileName: string, kind: ImageKind, now = Date.now()): string {
  return `${kind === 'favicon' ? 'favicon' : now}-${fileName.slice(-MAX_NAME)}`;
}
