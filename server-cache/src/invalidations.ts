/** What cached values are made of; docs/caching.md says which value has which tag. Every value has the tag `everything`. */
export type Tag = 'everything' | 'articles' | 'categories' | 'merchants' | 'products' | `site:${string}`;

/** The tag of what belongs to one site: its record, settings, theme, pictures, brands and pages. */
export function siteTag(siteName: string): Tag {
  return `site:${siteName}`;
}

type Listener = (tags: readonly Tag[]) => void;

/** Announces which tags have changed to all caches of this process. Where several instances share a database, it is extended. */
export class Invalidations {
  private readonly listeners: Listener[] = [];

  /**
   * Invalidates the tags in every instance. To be awaited after the write and before it is answered, so that who has saved
   * sees it on the next page, and the others hear of it whatever becomes of this process.
   */
  announce(tags: readonly Tag[]): Promise<void> {
    this.announceHere(tags);
    return Promise.resolve();
  }

  /** Invalidates the tags in this process alone: for what every instance finds out by itself. */
  announceHere(tags: readonly Tag[]): void {
    for (const listener of this.listeners) listener(tags);
  }

  /** Listeners live as long as the process. */
  subscribe(listener: Listener): void {
    this.listeners.push(listener);
  }
}
