import type { Readable } from 'node:stream';

/** An object that can be read: as a file of this machine, or as a stream from elsewhere. A stream must be consumed or destroyed. */
export type OpenObject = { size: number } & ({ file: string } | { stream: Readable; etag?: string });

export interface ListedObject {
  key: string;
  modifiedAt: Date;
}

/**
 * Where pictures and sounds live. Keys are relative paths such as `demo/logos/epson.svg`; those of uploads name
 * their site (storage-keys.ts).
 */
export abstract class ObjectStorage {
  /** Stores an object, replacing one of the same key. */
  abstract put(key: string, content: Uint8Array | string): Promise<void>;

  /** Stores an object under a key that has none. @returns false, and stores nothing, where there is one. */
  abstract create(key: string, content: Uint8Array): Promise<boolean>;

  /** Undefined for an unknown key and for one that is none. */
  abstract open(key: string): Promise<OpenObject | undefined>;

  /** Removes an object; one that is not there is no error. */
  abstract delete(key: string): Promise<void>;

  /** All objects below a folder, `uploads/` for one. */
  abstract list(folder: string): AsyncIterable<ListedObject>;

  /** Signed address to which a browser may PUT the object, where the store takes it without our help. */
  abstract directUploadUrl(key: string, contentType: string, seconds: number): Promise<string | undefined>;

  /** Address from which browsers may fetch the object without our help, where there is one. */
  abstract publicUrl(key: string): string | undefined;
}
