/** The data that cached values are based on. docs/caching.md lists the tags of values. All values have the tag `everything`. */
export type Tag = 'everything' | 'articles' | 'categories' | 'merchants' | 'products' | `site:${string}`;

/** Returns the tag of a site's data: its record, settings, theme, pictures, brands and pages. */
export function siteTag(siteName: string): Tag {
  return `site:${siteName}`;
}

type Listener = (tags: readonly Tag[]) => void;

/** Announces changed tags to all caches of this process. A subclass announces them to other instances, too. */
export class Invalidations {
  private readonly listeners: Listener[] = [];

  /**
   * Invalidates the tags in every instance. Await this after the write and before the response, so that the caller's next page shows
   * the change, and the other instances are notified even if this process ends.
   */
  announce(tags: readonly Tag[]): Promise<void> {
    this.announceHere(tags);
    return Promise.resolve();
  }

  /** Invalidates the tags in this process only, for changes that each instance detects itself. */
  announceHere(tags: readonly Tag[]): void {
    for (const listener of this.listeners) listener(tags);
  }

  /** Adds a listener for the lifetime of the process. */
  subscribe(listener: Listener): void {
    this.listeners.push(listener);
  }
}
