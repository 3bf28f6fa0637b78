import { linkKey } from './click-links.js';
import type { Click } from './clicks.repository.js';

/** Length of a burst. */
export const BURST_MS = 600_000;
const SPANS_A_DAY = 144;
/** Fewest clicks of a burst. People in one network, or on one link, make so many if something brings them there. */
const MIN_CLICKS = 30;
/** How many times more clicks a burst has than the average of the rest of its day. */
const FACTOR = 10;

/** Many clicks within ten minutes on one link, or of one origin. */
export interface Burst {
  websiteName: string;
  /** `linkKey` of the link, or the hash of the origin. */
  subject: string;
  isOrigin: boolean;
  at: Date;
  clicks: number;
  /** Origins of the clicks. */
  origins: number;
}

/** Finds the bursts of a day. Includes repeats and floods; bots that say so, and prefetches, are no clicks of visitors. */
export class BurstFinder {
  private readonly totals = new Map<string, number>();
  private readonly large: Burst[] = [];
  private spanAt = 0;
  private span = new Map<string, Burst & { hashes: Set<string> }>();

  /** Adds a click. The clicks are those of one day, by time. */
  add(click: Click): void {
    if (click.marks?.some((mark) => mark === 'bot' || mark === 'prefetch')) return;
    const spanAt = Math.floor(click.at.getTime() / BURST_MS) * BURST_MS;
    if (spanAt !== this.spanAt) this.endSpan();
    this.spanAt = spanAt;
    this.count(click, linkKey(click), false);
    if (click.origin) this.count(click, click.origin.hash, true);
  }

  /** Returns the bursts of the added clicks. */
  bursts(): Burst[] {
    this.endSpan();
    return this.large.filter((burst) => {
      const others = (this.totals.get(keyOf(burst)) ?? 0) - burst.clicks;
      return burst.clicks >= (FACTOR * others) / (SPANS_A_DAY - 1);
    });
  }

  private count({ websiteName, origin, clickId }: Click, subject: string, isOrigin: boolean): void {
    const key = keyOf({ websiteName, subject });
    const first = { websiteName, subject, isOrigin, at: new Date(this.spanAt), clicks: 0, origins: 0 };
    const burst = this.span.get(key) ?? { ...first, hashes: new Set<string>() };
    this.span.set(key, burst);
    burst.clicks++;
    burst.hashes.add(origin?.hash ?? clickId);
    this.totals.set(key, (this.totals.get(key) ?? 0) + 1);
  }

  private endSpan(): void {
    for (const { hashes, ...burst } of this.span.values()) {
      if (burst.clicks >= MIN_CLICKS) this.large.push({ ...burst, origins: hashes.size });
    }
    this.span = new Map();
  }
}

function keyOf({ websiteName, subject }: Pick<Burst, 'websiteName' | 'subject'>): string {
  return `${websiteName} ${subject}`;
}
