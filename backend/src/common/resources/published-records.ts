import type { Subject } from './subject.js';

/** Records that shoppers see. */
export interface PublishedRecords {
  /** Yields the records that shoppers of the site can see, or of all sites, as the compliance check reads them. */
  publishedSubjects(websiteName?: string): AsyncIterable<Subject>;
}
