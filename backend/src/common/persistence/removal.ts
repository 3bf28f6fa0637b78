import { DiscoveryService } from '@nestjs/core';
import { marked } from '../history/change-context.js';

/** The kinds of records that own other records. */
export type Owner = 'website' | 'merchant';

/** Records that belong to an owner. The key is a website's `value` or a merchant's `mid`. */
export interface OwnedRecords<Key> {
  /** Describes the loss if the owner is deleted, as in `2 articles that no other site has`; undefined if there is none. */
  lossOf(key: Key): Promise<string | undefined>;
  removeWith(key: Key): Promise<void>;
}

/** Marks a repository as OwnedRecords: deleting the owner also deletes, retires or detaches the records. */
export const RemovedWith = DiscoveryService.createDecorator<Owner>();

/** Returns the marked repositories of all modules as one. */
export function recordsOf<Key>(owner: Owner, discovery: DiscoveryService) {
  const repositories = discovery
    .getProviders({ metadataKey: RemovedWith.KEY })
    .filter((provider) => discovery.getMetadataByDecorator(RemovedWith, provider) === owner)
    .map(({ instance }) => instance as OwnedRecords<Key>);
  return {
    /** Describes the losses if the owner is deleted, sorted alphabetically. */
    async lossesOf(key: Key): Promise<string[]> {
      const losses = await Promise.all(repositories.map((repository) => repository.lossOf(key)));
      return losses.filter((loss) => loss !== undefined).sort();
    },
    async removeWith(key: Key): Promise<void> {
      await marked({ isDependent: true }, async () => {
        for (const repository of repositories) await repository.removeWith(key);
      });
    },
  };
}

/** Records that remain when their website is deleted, such as clicks. */
export interface SiteRemains {
  /** Moves the records of a site to another key. */
  moveSite(from: string, to: string): Promise<unknown>;
}

/** Marks a repository as SiteRemains: a later website with the same key does not get the records. */
export const OutlivesWebsite = DiscoveryService.createDecorator<true>();
