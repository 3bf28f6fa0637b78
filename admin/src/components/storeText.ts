/** Stores a text in the browser. Returns false if the storage is full or blocked: what the key contained remains. */
export function storeText(storage: Storage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
