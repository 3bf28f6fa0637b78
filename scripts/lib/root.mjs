import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top folder of the repository. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Returns the absolute path of a file or folder in the repository. */
export function fromRoot(...parts) {
  return join(ROOT, ...parts);
}
