import { MAX_AUDIO_BYTES } from '@grabdeals/shared/limits';
import { TEXTS } from '@grabdeals/shared/texts';

/** Characters of a file's name that its key carries; the end says more than the beginning. */
const MAX_NAME = 200;

/** What is wrong with a chosen file; which kinds of audio are taken, the server says. */
export function audioProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (!type.startsWith('audio/')) return `${name} is not an audio file`;
  return size > MAX_AUDIO_BYTES ? TEXTS.audioTooLarge : undefined;
}

/** Key under which a file is stored: a timestamp and its name. */
export function audioKey(fileName: string, now = Date.now()): string {
  return `${now}-${fileName.slice(-MAX_NAME)}`;
}
