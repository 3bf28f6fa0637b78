import { DiscoveryService } from '@nestjs/core';

/** What others can belong to, and go with. */
export type Owner = 'website' | 'merchant';

/** Records that belong to an owner, named by its key: a website's `value`, a merchant's `mid`. */
export interface OwnedRecords<Key> {
  /** What would go with the owner, as in `2 articles that no other site has`; undefined: nothing worth a question. */
  lossOf(key: Key): Promise<string | undefined>;
  removeWith(key: Key): Promise<void>;
}

/** Marks a repository as OwnedRecords: the deletion of the owner asks it, and then empties it. */
export const RemovedWith = DiscoveryService.createDecorator<Owner>();

/** The marked repositories of all modules, as one. */
export function recordsOf<Key>(owner: Owner, discovery: DiscoveryService) {
  const repositories = discovery
    .getProviders({ metadataKey: RemovedWith.KEY })
    .filter((provider) => discovery.getMetadataByDecorator(RemovedWith, provider) === owner)
    .map(({ instance }) => instance as OwnedRecords<Key>);
  return {
    /** What would go with the owner, in the order of the alphabet. */
    async lossesOf(key: Key): Promise<string[]> {
      const losses = await Promise.all(repositories.map((repository) => repository.lossOf(key)));
      return losses.filter((loss) => loss !== undefined).sort();
    },
    async removeWith(key: Key): Promise<void> {
      for (const repository of repositories) await repository.removeWith(key);
    },
  };
}
