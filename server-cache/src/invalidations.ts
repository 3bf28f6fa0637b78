/** Names of what cached values are based on (docs/caching.md). Every value has the tag `everything`. */
export type Tag =
  | 'everything'
  | 'articles'
  | 'categories'
  | 'deals'
  | 'domains'
  | 'feed-rows'
  | 'merchants'
  | 'networks'
  | 'products'
  | 'synonyms'
  | `site:${string}`;

/** Returns the tag of a site's record, theme, pictures, brands, events, podcasts, quotes and pages. */
export function siteTag(siteName: string): Tag {
  return `site:${siteName}`;
}

type Listener = (tags: readonly Tag[]) => void;

/** Announces changed tags to all caches of this process. `SharedInvalidations` extends it for several instances. */
export class Invalidations {
  private readonly listeners: Listener[] = [];

  /**
   * Invalidates the tags in every instance. A write awaits the announcement before it returns, so that the next page shows the
   * change, and other instances learn of it even if this process ends.
   */
  announce(tags: readonly Tag[]): Promise<void> {
    this.announceHere(tags);
    return Promise.resolve();
  }

  /** Invalidates the tags in this process only: for changes that every instance detects itself. */
  announceHere(tags: readonly Tag[]): void {
    for (const listener of this.listeners) listener(tags);
  }

  /** Listeners live as long as the process. */
  subscribe(listener: Listener): void {
    this.listeners.push(listener);
  }
}
