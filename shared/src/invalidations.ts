/** What cached values are made of; docs/caching.md says which value has which tag. Every value has the tag `everything`. */
export type Tag = 'everything' | 'articles' | 'categories' | 'merchants' | 'products' | `site:${string}`;

/** The tag of what belongs to one site: its record, settings, theme, pictures, brands and pages. */
export function siteTag(siteName: string): Tag {
  return `site:${siteName}`;
}

type Listener = (tags: readonly Tag[]) => void;

/**
 * Announces which tags have changed to all caches of this process. An implementation for several instances sends the same
 * tags to the others and announces here what it hears from them.
 */
export class Invalidations {
  private readonly listeners: Listener[] = [];

  /** To be called after the write and before it is answered, so that who has saved sees it on the next page. */
  announce(tags: readonly Tag[]): void {
    for (const listener of this.listeners) listener(tags);
  }

  /** Listeners live as long as the process. */
  subscribe(listener: Listener): void {
    this.listeners.push(listener);
  }
}
