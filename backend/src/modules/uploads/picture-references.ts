import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { HoldsPictures, type PictureFields, type PictureHolder } from '../../common/persistence/picture-fields.js';
import { uploadKeysIn } from '../../storage/storage-keys.js';

/** Which uploads are in use, from the stores of all modules that say so (`@HoldsPictures()`). */
@Injectable()
export class PictureReferences {
  constructor(private readonly discovery: DiscoveryService) {}

  /** Where the records of all modules name uploads. */
  fields(): PictureFields[] {
    const holders = this.discovery.getProviders({ metadataKey: HoldsPictures.KEY });
    return holders.map(({ instance }) => (instance as PictureHolder).pictures);
  }

  /** @returns those of the keys that no record refers to. */
  async unreferenced(keys: Iterable<string>): Promise<Set<string>> {
    const left = new Set(keys);
    for (const fields of this.fields()) {
      for await (const text of fields.texts()) {
        for (const key of uploadKeysIn(text)) left.delete(key);
        if (left.size === 0) return left;
      }
    }
    return left;
  }
}
