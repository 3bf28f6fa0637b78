import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's top folder. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Absolute path of something in the repository. */
export function fromRoot(...parts) {
  return join(ROOT, ...parts);
}
