import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { ENV, type Env } from '../../config/env.js';
import { SiteDomainsService } from '../websites/site-domains.service.js';
import { type LinkCheck, LinkChecksRepository } from './link-checks.repository.js';
import type { LinkFacts } from './rules/facts.js';

/** Names that never lead to a public host (RFC 2606, RFC 6761, RFC 6762). The demo data uses them. */
const RESERVED_NAME = /(?:^|\.)(?:example|test|invalid|localhost|local)$|(?:^|\.)example\.(?:com|net|org)$/;
/** A result is used this long: a page that was dead a week ago may exist. */
const VALID_MS = 3 * DAY_MS;
/** An editor checks a link that failed again after this time. */
const RETRY_MS = 10 * 60_000;

/** The results of the checks of links. */
@Injectable()
export class LinkChecksService {
  /** Called when links are due. */
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly checks: LinkChecksRepository,
    private readonly domains: SiteDomainsService,
    @Inject(ENV) private readonly env: Pick<Env, 'feedHosts'>,
  ) {}

  onDue(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Returns those of the links that are checked: not those of this installation, nor of names that are reserved for examples. */
  async checkable(urls: readonly string[]): Promise<string[]> {
    const isOwnHost = await this.domains.ownHosts();
    return urls.filter((url) => {
      const { hostname } = new URL(url);
      if (this.env.feedHosts.includes(hostname)) return true;
      return !isOwnHost(hostname) && !RESERVED_NAME.test(hostname);
    });
  }

  /** Returns the results of links that are still valid. */
  async results(urls: readonly string[], now = new Date()): Promise<Map<string, LinkFacts>> {
    const checks = await this.checks.byUrls(await this.checkable(urls));
    return new Map(checks.flatMap((check) => (isValid(check, now) ? [[check.url, toFacts(check)]] : [])));
  }

  /** Checks links in the background: new ones, and those that an editor may have repaired. @returns how many results are missing. */
  async request(urls: readonly string[], now = new Date()): Promise<number> {
    const checkable = await this.checkable(urls);
    if (checkable.length === 0) return 0;
    await this.checks.markNeeded(checkable, now);
    await this.checks.retryFailed(checkable, new Date(now.getTime() - RETRY_MS), now);
    const checks = await this.checks.byUrls(checkable);
    const pending = checks.filter(({ outcome, dueAt }) => outcome === undefined || dueAt <= now);
    if (pending.length > 0) for (const notify of this.listeners) notify();
    return pending.length;
  }
}

function isValid({ outcome, checkedAt }: LinkCheck, now: Date): boolean {
  return outcome !== undefined && checkedAt !== undefined && now.getTime() - checkedAt.getTime() < VALID_MS;
}

function toFacts({ outcome = 'unknown', status, checkedAt = new Date(0) }: LinkCheck): LinkFacts {
  return { outcome, checkedAt, ...(status === undefined ? {} : { status }) };
}
