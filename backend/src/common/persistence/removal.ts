import { DiscoveryService } from '@nestjs/core';
import type { Owner } from '../resources/define-resource.js';

/** Records that belong to an owner. The key is a website's `value` or a merchant's `mid`. */
export interface OwnedRecords<Key = string | number> {
  /** Describes the loss if the owner is deleted, as in `2 articles that no other site has`; undefined if there is none. */
  lossOf(key: Key, owner: Owner): Promise<string | undefined>;
  removeWith(key: Key, owner: Owner): Promise<void>;
}

/** Marks what is no resource (`defineResource`) as OwnedRecords: deleting the owner also deletes or detaches the records. */
export const RemovedWith = DiscoveryService.createDecorator<Owner>();

/** Records that remain when their website is deleted, such as clicks. */
export interface SiteRemains {
  /** Moves the records of a site to another key. */
  moveSite(from: string, to: string): Promise<unknown>;
}

/** Marks a repository as SiteRemains: a later website with the same key does not get the records. */
export const OutlivesWebsite = DiscoveryService.createDecorator<true>();
