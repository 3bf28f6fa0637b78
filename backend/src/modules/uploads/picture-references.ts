import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { HoldsPictures, type Repository } from '../../common/persistence/repository.js';
import { Resources } from '../../common/resources/resources.js';
import { uploadKeysIn } from '../../storage/storage-keys.js';

/** Finds the uploads in use: those of resources, and of repositories with `@HoldsPictures()`. */
@Injectable()
export class PictureReferences {
  constructor(
    private readonly resources: Resources,
    private readonly discovery: DiscoveryService,
  ) {}

  /** Returns the repositories whose records contain uploads, and the fields that contain them. */
  holders(): { repository: Repository<unknown>; paths: readonly string[] }[] {
    const ofResources = this.resources
      .repositories()
      .map((repository) => ({ repository, paths: repository.definition.pictures }));
    const others = this.discovery.getProviders({ metadataKey: HoldsPictures.KEY }).map((provider) => ({
      repository: provider.instance as Repository<unknown>,
      paths: this.discovery.getMetadataByDecorator(HoldsPictures, provider) ?? [],
    }));
    return [...ofResources, ...others].filter(({ paths }) => paths.length > 0);
  }

  /** Returns the keys that no record contains. */
  async unreferenced(keys: Iterable<string>): Promise<Set<string>> {
    const unreferenced = new Set(keys);
    for (const { repository, paths } of this.holders()) {
      for await (const text of repository.texts(paths)) {
        for (const key of uploadKeysIn(text)) unreferenced.delete(key);
        if (unreferenced.size === 0) return unreferenced;
      }
    }
    return unreferenced;
  }
}
