import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { ENV, type Env } from '../../config/env.js';
import { Job } from '../../database/jobs/job.js';
import { type LinkProbe, probeLink } from '../../outbound/probe-link.js';
import { type CheckedLink, type LinkCheck, LinkChecksRepository } from './link-checks.repository.js';
import { LinkChecksService } from './link-checks.service.js';
import { outboundLinks, readSubject } from './rules/read-subject.js';
import { Resources } from '../../common/resources/resources.js';

const POLL_MS = 60_000;
const BATCH = 100;
const CONCURRENT_HOSTS = 4;
/** Time between two requests to one host. */
const HOST_PAUSE_MS = 1_000;
/** Links that neither a published record nor an editor contained for this time are no longer checked. */
const NEEDED_MS = 2 * DAY_MS;
const KEPT_MS = 7 * DAY_MS;
/** Time after an unclear result before the next check, by the number of such results in a row. */
const RETRY_MS = [60_000, 15 * 60_000, 60 * 60_000, 6 * 60 * 60_000];

/** Requests links in the background: new ones at once, and those of published records every day. */
@Injectable()
export class LinkChecker {
  constructor(
    private readonly checks: LinkChecksRepository,
    private readonly service: LinkChecksService,
    private readonly resources: Resources,
    @Inject(ENV) private readonly env: Pick<Env, 'feedHosts'>,
  ) {}

  /** Marks the links of all published records as needed. Forgets links that nothing needs. */
  @Job({ name: 'link-collection', everyMs: DAY_MS, pollMs: POLL_MS })
  async collect(now: Date, signal: AbortSignal): Promise<void> {
    for await (const subject of this.resources.publishedSubjects()) {
      signal.throwIfAborted();
      await this.checks.markNeeded(await this.service.checkable(outboundLinks(readSubject(subject))), now);
    }
    await this.checks.removeUnneeded(new Date(now.getTime() - KEPT_MS));
  }

  /** Checks the links that are due, also those that become due in the meantime. */
  @Job({ name: 'link-checks', everyMs: POLL_MS, runsAfter: ({ service }: LinkChecker, run) => service.onDue(run) })
  async check(_start: Date, signal: AbortSignal): Promise<void> {
    for (;;) {
      const now = new Date();
      const due = await this.checks.due(now, new Date(now.getTime() - NEEDED_MS), BATCH);
      if (due.length === 0) return;
      const hosts = byHost(due);
      const workers = Array.from({ length: CONCURRENT_HOSTS }, () => this.checkHosts(hosts, signal));
      // All of them must have ended before the database closes.
      await Promise.allSettled(workers);
      await Promise.all(workers);
    }
  }

  /** Takes hosts from the list until it is empty. The links of one host are requested one after the other. */
  private async checkHosts(hosts: LinkCheck[][], signal: AbortSignal): Promise<void> {
    for (let links = hosts.pop(); links; links = hosts.pop()) {
      for (const [index, link] of links.entries()) {
        if (index > 0) await delay(HOST_PAUSE_MS, undefined, { signal });
        const probe = await probeLink(link.url, { allowedHosts: this.env.feedHosts, signal });
        await this.checks.store(toResult(link, probe, new Date()));
      }
    }
  }
}

/**
 * Returns what is stored of a check. A host name that is not found counts after the second time, because the resolver of this machine can
 * fail.
 */
export function toResult(link: LinkCheck, { outcome, status }: LinkProbe, now: Date): CheckedLink {
  const isUnclear =
    outcome === 'unknown' || (outcome === 'no-host' && link.failures === 0 && link.outcome !== 'no-host');
  const failures = isUnclear ? link.failures + 1 : 0;
  const wait = isUnclear ? (RETRY_MS[failures - 1] ?? DAY_MS) : DAY_MS;
  return {
    url: link.url,
    outcome: isUnclear ? 'unknown' : outcome,
    ...(status === undefined ? {} : { status }),
    checkedAt: now,
    failures,
    dueAt: new Date(now.getTime() + wait),
  };
}

function byHost(links: readonly LinkCheck[]): LinkCheck[][] {
  const hosts = new Map<string, LinkCheck[]>();
  for (const link of links) {
    const { host } = new URL(link.url);
    hosts.set(host, [...(hosts.get(host) ?? []), link]);
  }
  return [...hosts.values()];
}
