import { DiscoveryService } from '@nestjs/core';
import type { Subject } from './rules/subject.js';

/** Records that shoppers see. */
export interface PublishedRecords {
  /** Yields the records that shoppers of the site can see, or of all sites. */
  publishedSubjects(websiteName?: string): AsyncIterable<Subject>;
}

/** Marks a service as PublishedRecords: the compliance check reads its records in the background, and lists their findings. */
export const ChecksPublished = DiscoveryService.createDecorator();

/** Yields the published records of all marked services. */
export async function* publishedSubjects(discovery: DiscoveryService, websiteName?: string): AsyncIterable<Subject> {
  for (const { instance } of discovery.getProviders({ metadataKey: ChecksPublished.KEY })) {
    yield* (instance as PublishedRecords).publishedSubjects(websiteName);
  }
}
