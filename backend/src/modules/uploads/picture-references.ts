import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { HoldsPictures, type Repository } from '../../common/persistence/repository.js';
import { uploadKeysIn } from '../../storage/storage-keys.js';

/** Which uploads are in use, from the repositories of all modules that say so (`@HoldsPictures()`). */
@Injectable()
export class PictureReferences {
  constructor(private readonly discovery: DiscoveryService) {}

  /** Repositories whose records name uploads, each with the fields that do. */
  holders(): { repository: Repository<unknown>; paths: readonly string[] }[] {
    return this.discovery.getProviders({ metadataKey: HoldsPictures.KEY }).map((provider) => ({
      repository: provider.instance as Repository<unknown>,
      paths: this.discovery.getMetadataByDecorator(HoldsPictures, provider) ?? [],
    }));
  }

  /** @returns those of the keys that no record refers to. */
  async unreferenced(keys: Iterable<string>): Promise<Set<string>> {
    const left = new Set(keys);
    for (const { repository, paths } of this.holders()) {
      for await (const text of repository.texts(paths)) {
        for (const key of uploadKeysIn(text)) left.delete(key);
        if (left.size === 0) return left;
      }
    }
    return left;
  }
}
