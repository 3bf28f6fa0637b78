import { randomUUID } from 'node:crypto';
import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Invalidations, type Tag } from '@grabdeals/server-cache/invalidations';
import type { InvalidationLogRepository } from './invalidation-log.repository.js';

const POLL_MS = 1_000;

/**
 * Invalidations of all instances on one database (docs/decisions/038-several-instances.md): an announcement is stored before the
 * write that it is about is answered, and every instance looks for those of the others once a second.
 */
export class SharedInvalidations extends Invalidations implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Invalidations');
  private readonly instance = randomUUID();
  /** What could not be stored yet. */
  private readonly unsent = new Set<Tag>();
  /** The sequence that was read last; undefined while announcements may have been missed. */
  private known: number | undefined;
  private timer: NodeJS.Timeout | undefined;
  private polling: Promise<void> | undefined;
  private isAway = false;
  private stopped = false;

  constructor(private readonly log: Pick<InvalidationLogRepository, 'append' | 'changesSince'>) {
    super();
  }

  onApplicationBootstrap(): Promise<void> {
    return this.pollAndGoOn();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.polling;
    await this.send().catch(() => undefined);
  }

  /** The write is done and is answered: what cannot be stored now is by one of the next looks. */
  override async announce(tags: readonly Tag[]): Promise<void> {
    this.announceHere(tags);
    for (const tag of tags) this.unsent.add(tag);
    await this.send().catch(() => undefined);
  }

  /** One look for what the others have announced. Never fails: the next look makes up for it. */
  async poll(): Promise<void> {
    try {
      await this.send();
      const changes = await this.log.changesSince(this.known);
      if (changes) this.hear(changes);
      if (this.isAway) this.logger.log('Hearing the other instances again');
      this.isAway = false;
    } catch (error) {
      // The database may come back as another one, which does not have what was announced in the old.
      this.known = undefined;
      if (!this.isAway) this.logger.warn(`Other instances are not heard: ${String(error)}. Trying again`);
      this.isAway = true;
    }
  }

  private async pollAndGoOn(): Promise<void> {
    this.polling = this.poll();
    await this.polling;
    if (!this.stopped) this.timer = setTimeout(() => void this.pollAndGoOn(), POLL_MS).unref();
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

  private hear({ sequence, recent }: { sequence: number; recent: { instance: string; tags: string[] }[] }): void {
    const missed = this.known === undefined ? Infinity : sequence - this.known;
    this.known = sequence;
    if (missed < 0 || missed > recent.length) {
      this.announceHere(['everything']);
      return;
    }
    const others = recent.slice(-missed).filter(({ instance }) => instance !== this.instance);
    if (others.length > 0) this.announceHere([...new Set(others.flatMap(({ tags }) => tags as Tag[]))]);
  }
}
