import { Injectable } from '@nestjs/common';

/** Hears that what pages show has changed: on one site, or on all of them where none is named. */
export type PageChangeListener = (siteName?: string) => void;

/** Tells those who keep answers or rendered pages when to forget them. Changes of other processes are not heard of. */
@Injectable()
export class PageChanges {
  private readonly listeners: PageChangeListener[] = [];

  /** Listeners live as long as the process. */
  readonly follow = (listener: PageChangeListener): void => {
    this.listeners.push(listener);
  };

  /** Something that pages of these sites show has changed; without sites, of any. */
  announce(siteNames?: readonly string[]): void {
    for (const listener of this.listeners) {
      if (!siteNames) listener();
      else for (const siteName of siteNames) listener(siteName);
    }
  }
}
