import { randomUUID } from 'node:crypto';
import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Invalidations, type Tag } from '@grabdeals/server-cache/invalidations';
import type { InvalidationLogRepository } from './invalidation-log.repository.js';

const POLL_MS = 1_000;

/**
 * Shares announcements between all instances on one database (docs/decisions/038-several-instances.md). An instance stores
 * its announcements before it responds to the write, and polls for announcements of other instances once a second.
 */
export class SharedInvalidations extends Invalidations implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Invalidations');
  private readonly instance = randomUUID();
  /** Tags that could not be stored yet. */
  private readonly unsent = new Set<Tag>();
  /** The last sequence that was read; undefined if announcements may have been missed. */
  private known: number | undefined;
  private timer: NodeJS.Timeout | undefined;
  private polling: Promise<void> | undefined;
  private isPollFailing = false;
  private isStopped = false;

  constructor(private readonly log: Pick<InvalidationLogRepository, 'append' | 'changesSince'>) {
    super();
  }

  onApplicationBootstrap(): Promise<void> {
    return this.pollRepeatedly();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.polling;
    await this.send().catch(() => undefined);
  }

  /**
   * Stores the tags. Never fails, because the write has succeeded: a later poll stores the tags that cannot be stored
   * now.
   */
  override async announce(tags: readonly Tag[]): Promise<void> {
    this.announceHere(tags);
    for (const tag of tags) this.unsent.add(tag);
    await this.send().catch(() => undefined);
  }

  /** Reads the announcements of the other instances. Never fails: the next poll retries. */
  async poll(): Promise<void> {
    try {
      await this.send();
      const changes = await this.log.changesSince(this.known);
      if (changes) this.receive(changes);
      if (this.isPollFailing) this.logger.log('Polling announcements works again');
      this.isPollFailing = false;
    } catch (error) {
      // The database may have been replaced meanwhile, without the missed announcements.
      this.known = undefined;
      if (!this.isPollFailing) this.logger.warn(`Polling announcements fails: ${String(error)}. Retrying`);
      this.isPollFailing = true;
    }
  }

  private async pollRepeatedly(): Promise<void> {
    this.polling = this.poll();
    await this.polling;
    if (!this.isStopped) this.timer = setTimeout(() => void this.pollRepeatedly(), POLL_MS).unref();
  }

  private async send(): Promise<void> {
    const tags = [...this.unsent];
    if (tags.length === 0) return;
    this.unsent.clear();
    try {
      await this.log.append({ instance: this.instance, tags });
    } catch (error) {
      for (const tag of tags) this.unsent.add(tag);
      throw error;
    }
  }

  private receive({ sequence, recent }: { sequence: number; recent: { instance: string; tags: string[] }[] }): void {
    const missedCount = this.known === undefined ? Infinity : sequence - this.known;
    this.known = sequence;
    if (missedCount < 0 || missedCount > recent.length) {
      this.announceHere(['everything']);
      return;
    }
    const others = recent.slice(-missedCount).filter(({ instance }) => instance !== this.instance);
    if (others.length > 0) this.announceHere([...new Set(others.flatMap(({ tags }) => tags as Tag[]))]);
  }
}
