import { Injectable, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { ResourceName } from '@grabdeals/shared/resources';
import type { CalendarKind } from '@grabdeals/shared/schedule';
import { marked } from '../history/change-context.js';
import type { RestorableRecords } from '../history/restores.js';
import { type Caller, may } from '../access/caller.js';
import { type OwnedRecords, RemovedWith } from '../persistence/removal.js';
import type { RecordRepository, Seeded } from '../persistence/record-repository.js';
import { Repository } from '../persistence/repository.js';
import { SiteRepository } from '../persistence/site-repository.js';
import type { ScheduledRecords } from '../scheduling/scheduled-records.js';
import type { Owner, ResourceDefinition } from './define-resource.js';
import type { PublishedRecords } from './published-records.js';
import type { Subject } from './subject.js';

type Defined = { definition: ResourceDefinition };
export type StoredResource = Repository<unknown> & Defined;

/** All kinds of records: their repositories and services, which their definitions (`defineResource`) tell apart. */
@Injectable()
export class Resources {
  private providers?: readonly Defined[];

  constructor(private readonly discovery: DiscoveryService) {}

  /** Returns the repositories of all kinds of records. */
  repositories(): StoredResource[] {
    return this.defined().filter((provider): provider is StoredResource => provider instanceof Repository);
  }

  /** Returns the repositories of records on sites. */
  ofSites(): (SiteRepository<{ websiteName: string }, unknown> & Defined)[] {
    return this.repositories().filter((repository) => repository instanceof SiteRepository) as never[];
  }

  definitionOf(resource: ResourceName): ResourceDefinition | undefined {
    return this.repositoryOf(resource)?.definition;
  }

  repositoryOf(resource: ResourceName): StoredResource | undefined {
    return this.repositories().find(({ definition }) => definition.resource === resource);
  }

  /** Adds records of the demo data that do not exist yet. Fields that they lack have their default. Existing records do not change. */
  async addMissing<Fields extends object>(
    { resource }: ResourceDefinition & { input: { fields: Type<Fields> } },
    records: readonly (Seeded<Partial<Fields>> & Record<string, unknown>)[],
  ): Promise<void> {
    const repository = this.repositoryOf(resource) as unknown as RecordRepository<unknown, unknown>;
    await repository.addMissing(records);
  }

  /** Returns the service that returns the records to earlier states. */
  restorerOf(resource: ResourceName): RestorableRecords | undefined {
    return this.services().find(({ definition }) => definition.resource === resource);
  }

  /** Returns what lists the records that the caller may read with an entry of one of these kinds in the calendar. */
  scheduled(kinds: readonly CalendarKind[], caller: Caller): ScheduledRecords[] {
    return this.repositories()
      .filter(({ definition }) => definition.calendar.some((kind) => kinds.includes(kind)))
      .filter(({ definition }) => may(caller, definition.resource, 'read'))
      .map((repository) => this.firstWith<ScheduledRecords>('changingIn', repository));
  }

  /** Yields the records that shoppers of the site can see, or of all sites, as the compliance check reads them. */
  async *publishedSubjects(websiteName?: string): AsyncIterable<Subject> {
    for (const repository of this.repositories()) {
      if (!repository.definition.compliance) continue;
      yield* this.firstWith<PublishedRecords>('publishedSubjects', repository).publishedSubjects(websiteName);
    }
  }

  /** Describes what is lost if the owner is deleted, sorted alphabetically. */
  async lossesOf(owner: Owner, key: string | number): Promise<string[]> {
    const losses = await Promise.all(this.ownedBy(owner).map((records) => records.lossOf(key, owner)));
    return losses.filter((loss) => loss !== undefined).sort();
  }

  /**
   * Deletes the records of an owner that is deleted, or detaches them from it.
   * @param onProgress Called after each kind of records, with the number of completed kinds and of all.
   */
  async removeWith(
    owner: Owner,
    key: string | number,
    onProgress?: (done: number, total: number) => Promise<void>,
  ): Promise<void> {
    const kinds = this.ownedBy(owner);
    for (const [index, records] of kinds.entries()) {
      await marked({ isDependent: true }, () => records.removeWith(key, owner));
      await onProgress?.(index + 1, kinds.length);
    }
  }

  private ownedBy(owner: Owner): OwnedRecords[] {
    const ofResources = this.repositories().filter(({ definition }) => definition.removedWith.includes(owner));
    const others = this.discovery
      .getProviders({ metadataKey: RemovedWith.KEY })
      .filter((provider) => this.discovery.getMetadataByDecorator(RemovedWith, provider) === owner)
      .map(({ instance }) => instance as OwnedRecords);
    return [...(ofResources as unknown as OwnedRecords[]), ...others];
  }

  /** Returns the service of the repository's records if it has the method, else the repository. */
  private firstWith<Provider>(method: keyof Provider & string, repository: StoredResource): Provider {
    const service = this.restorerOf(repository.definition.resource);
    return (service && method in service ? service : repository) as Provider;
  }

  private services(): RestorableRecords[] {
    return this.defined().filter((provider) => !(provider instanceof Repository)) as RestorableRecords[];
  }

  private defined(): readonly Defined[] {
    this.providers ??= this.discovery.getProviders().flatMap(({ instance }) => (isDefined(instance) ? [instance] : []));
    return this.providers;
  }
}

function isDefined(instance: unknown): instance is Defined {
  return (
    typeof instance === 'object' && instance !== null && 'definition' in instance && instance.definition !== undefined
  );
}
