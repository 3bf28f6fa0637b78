/** Where uploaded and drawn pictures live. Keys are relative paths such as `demo/logos/27433.svg`. */
export abstract class ObjectStorage {
  /** Stores an object, replacing one of the same key. */
  abstract put(key: string, content: Uint8Array | string): Promise<void>;

  /** The object's local file, where there is one; undefined for an unknown key and for one that is none. */
  abstract fileOf(key: string): Promise<string | undefined>;
}
