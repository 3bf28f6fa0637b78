import type { Readable } from 'node:stream';

/** An object to read: a file of this machine, or a stream from a store. The caller must consume or destroy a stream. */
export type OpenObject = { size: number } & ({ file: string } | { stream: Readable; etag?: string });

export interface ListedObject {
  key: string;
  modifiedAt: Date;
}

/**
 * Stores pictures and sounds. Keys are relative paths such as `demo/logos/epson.svg`; keys of uploads contain their site
 * (storage-keys.ts).
 */
export abstract class ObjectStorage {
  /** Stores an object, and replaces an object with the same key. */
  abstract put(key: string, content: Uint8Array | string): Promise<void>;

  /** Stores an object unless its key exists. @returns false if the key exists. */
  abstract create(key: string, content: Uint8Array): Promise<boolean>;

  /** Opens an object. @returns undefined for an unknown or invalid key. */
  abstract open(key: string): Promise<OpenObject | undefined>;

  /** Deletes an object. Does nothing for an unknown key. */
  abstract delete(key: string): Promise<void>;

  /** Lists all objects below a folder such as `uploads/`. */
  abstract list(folder: string): AsyncIterable<ListedObject>;

  /** Returns a signed URL to which a browser can PUT the object, if the store supports such uploads. */
  abstract directUploadUrl(key: string, contentType: string, seconds: number): Promise<string | undefined>;

  /** Returns the store's public URL of the object, if the store has one. */
  abstract publicUrl(key: string): string | undefined;
}
