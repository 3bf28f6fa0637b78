/** The browser's storage of this site. Browsers that block cookies refuse it by an exception. */

/** Returns the text under a key; null where there is none, or the browser refuses storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text under a key, unless the browser refuses storage. */
export function writeStored(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The text is lost with the page.
  }
}
