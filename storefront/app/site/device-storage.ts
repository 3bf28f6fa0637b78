/** Access to the browser's storage of this site. Browsers that block cookies throw an exception. */

/** Returns the text under a key; null if the key is missing or the browser blocks its storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text under a key, unless the browser blocks its storage. */
export function writeStored(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The browser blocks its storage.
  }
}
