import { ForbiddenException, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { mayUndo } from '@grabdeals/shared/history';
import type { ResourceName } from '@grabdeals/shared/resources';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import type { Caller } from '../../common/access/caller.js';
import { isRejection, messagesOf } from '../../common/errors/http-messages.js';
import { marked } from '../../common/history/change-context.js';
import type { RecordChange, RecordState } from '../../common/history/change-log.js';
import { changeOf, sitesOf } from '../../common/history/record-change.js';
import { HoldsPictures, type Repository } from '../../common/persistence/repository.js';
import type { ResourceDefinition } from '../../common/resources/define-resource.js';
import { Resources } from '../../common/resources/resources.js';
import { Job } from '../../database/jobs/job.js';
import { pictureKeysIn, siteOfKey, uploadKeysIn } from '../../storage/storage-keys.js';
import { PictureUsesRepository, type RecordPictures } from './picture-uses.repository.js';

/** A record that contains a picture. */
export type PictureUse = Pick<RecordPictures, 'resource' | 'recordId' | 'label' | 'sites'>;

/** No write of a record takes longer. */
const WRITE_MS = 60_000;

/**
 * Knows which records contain which uploads and other stored pictures (docs/decisions/109-picture-uses.md). In the index of uses, the
 * history and the library itself do not count.
 */
@Injectable()
export class PictureUses implements OnApplicationBootstrap {
  constructor(
    private readonly index: PictureUsesRepository,
    private readonly resources: Resources,
    private readonly discovery: DiscoveryService,
  ) {}

  /** Builds the index of a database that has none, before the first request. An interrupted build begins again. */
  async onApplicationBootstrap(): Promise<void> {
    if (!(await this.index.isComplete())) await this.rebuild(new Date());
  }

  /** Repairs what interrupted writes and writes past the history have left. */
  @Job({ name: 'picture-uses', everyMs: DAY_MS, pollMs: DAY_MS / 24 })
  async rebuild(now: Date, signal?: AbortSignal): Promise<void> {
    const since = new Date(now.getTime() - WRITE_MS);
    for (const repository of this.resources.repositories()) {
      const { definition } = repository;
      if (!hasUses(definition)) continue;
      for await (const text of repository.texts()) {
        signal?.throwIfAborted();
        const record = changeOf(undefined, JSON.parse(text) as object, definition)!;
        await this.index.repair(picturesOf(record, definition), since);
      }
    }
    await this.index.complete(since);
  }

  /**
   * Stores the pictures of records before the records change: so the rows of a record have the order of its versions.
   * @returns a function that stores what the records contain, because they could not be changed.
   */
  async follow(resource: ResourceName, changes: readonly RecordChange[]): Promise<() => Promise<void>> {
    const repository = this.resources.repositoryOf(resource)!;
    const { definition } = repository;
    if (!hasUses(definition)) return () => Promise.resolve();
    for (const change of changes) await this.index.save(picturesOf(change, definition));
    return async () => {
      for (const change of changes) {
        const { state } = await repository.versionOf(change.recordId);
        await this.index.save(picturesOf({ ...change, after: state }, definition));
      }
    };
  }

  /**
   * Returns the uses of the sites' pictures by storage key: of their uploads in all records, such as copied banners of other sites, and
   * of other stored pictures in the sites' records. @param sites Undefined for all pictures, also of records on no site.
   */
  async ofSites(sites: readonly string[] | undefined): Promise<Map<string, PictureUse[]>> {
    const uses = new Map<string, PictureUse[]>();
    for (const use of await this.index.ofSites(sites)) {
      for (const key of use.keys.filter((each) => isOfSites(each, use, sites))) {
        const ofKey = uses.get(key);
        if (ofKey) ofKey.push(use);
        else uses.set(key, [use]);
      }
    }
    return uses;
  }

  /** Returns the uses of one of the sites' pictures, as `ofSites` does. */
  async ofPicture(sites: readonly string[] | undefined, key: string): Promise<PictureUse[]> {
    return (await this.index.ofPicture(key)).filter((use) => isOfSites(key, use, sites));
  }

  /**
   * Replaces the URL of a picture in a record through the record's service, by the rules of its other saves.
   * @returns why the record cannot be saved, or undefined if it no longer contains the URL.
   */
  async replace(
    { resource, recordId }: PictureUse,
    url: string,
    newUrl: string,
    caller: Caller,
  ): Promise<string | undefined> {
    const repository = this.resources.repositoryOf(resource)!;
    const { version, state } = await repository.versionOf(recordId);
    const fields = picturedFields(state, repository.definition);
    if (!JSON.stringify(fields).includes(url)) return undefined;
    const next = { ...state, ...(withText(fields, url, newUrl) as object) };
    try {
      // Who may undo a change of the record may also make one.
      const isAllowed = mayUndo(caller, { resource, fields: [], sites: sitesOf(state, repository.definition) });
      if (!isAllowed) throw new ForbiddenException('You may not change this record.');
      const service = this.resources.restorerOf(resource)!;
      await marked({ saved: { resource, recordId, version } }, () => service.restore(recordId, next, caller));
      return undefined;
    } catch (error) {
      if (!isRejection(error)) throw error;
      return messagesOf(error).join(' ');
    }
  }

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

  /** Returns the keys of uploads that no record contains. Reads the records themselves, because an interrupted write leaves wrong rows. */
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

function isOfSites(key: string, use: PictureUse, sites: readonly string[] | undefined): boolean {
  return !sites || [siteOfKey(key), ...use.sites].some((site) => site !== undefined && sites.includes(site));
}

function hasUses({ resource, pictures }: ResourceDefinition): boolean {
  return pictures.length > 0 && resource !== 'media';
}

function picturesOf(
  { recordId, label, after = {} }: Pick<RecordChange, 'recordId' | 'label' | 'after'>,
  definition: ResourceDefinition,
): RecordPictures {
  const { resource } = definition;
  const keys = [...new Set(pictureKeysIn(JSON.stringify(picturedFields(after, definition))))];
  return { _id: `${resource}/${recordId}`, resource, recordId, label, sites: sitesOf(after, definition), keys };
}

/** Returns the fields of a record that contain pictures, also in parts of them. */
function picturedFields(state: RecordState, { pictures }: ResourceDefinition): RecordState {
  const names = pictures.map((path) => path.split('.')[0]);
  return Object.fromEntries(Object.entries(state).filter(([name]) => names.includes(name)));
}

/** Returns a copy of the value with the text replaced in all its texts. Values such as dates and ids remain. */
function withText(value: unknown, text: string, replacement: string): unknown {
  if (typeof value === 'string') return value.replaceAll(text, () => replacement);
  if (Array.isArray(value)) return value.map((entry) => withText(entry, text, replacement));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withText(entry, text, replacement)]));
}
