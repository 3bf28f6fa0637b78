import { Inject, Injectable } from '@nestjs/common';
import { Cache } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import { fieldConflict, fieldError } from '../../common/errors/field-error.js';
import { isOwnHostname } from '../../common/http/known-hosts.js';
import { ENV, type Env } from '../../config/env.js';
import { DomainClaimsRepository } from './domain-claims.repository.js';
import { domainProblem, toDomain } from './domain-rules.js';
import { WebsitesRepository } from './websites.repository.js';

/** Time after which a claim that its website does not list is left over: a save was interrupted. */
const LEFT_OVER_AFTER_MS = 60_000;

/** Custom domains of the sites (docs/decisions/080-custom-domains.md). */
@Injectable()
export class SiteDomainsService {
  private readonly byDomain: Cache<ReadonlyMap<string, string>>;

  constructor(
    private readonly websites: WebsitesRepository,
    private readonly claims: DomainClaimsRepository,
    @Inject(ENV) private readonly env: Pick<Env, 'hosts' | 'host'>,
    invalidations: Invalidations,
  ) {
    this.byDomain = new Cache(CACHES.domains, { invalidations });
  }

  /** Returns the key of the site with the verified domain; undefined for other host names. */
  async siteOf(hostname: string): Promise<string | undefined> {
    return (await this.siteNames()).get(hostname);
  }

  /** Returns a check for host names that this installation serves, by HOSTS or as a custom domain. */
  async ownHosts(): Promise<(hostname: string) => boolean> {
    const domains = await this.siteNames();
    return (hostname) => isOwnHostname(hostname, this.env) || domains.has(hostname);
  }

  /** Returns the keys of all sites by their domains. */
  private siteNames(): Promise<ReadonlyMap<string, string>> {
    return this.byDomain.get('all', () => this.loadSiteNames(), { tags: ['domains'] });
  }

  private async loadSiteNames(): Promise<ReadonlyMap<string, string>> {
    const [websites, owners] = await Promise.all([this.websites.verifiedDomains(), this.claims.owners()]);
    return new Map(
      websites.flatMap(({ id, value, domains }) =>
        domains.filter((domain) => owners.get(domain) === id).map((domain) => [domain, value] as const),
      ),
    );
  }

  /**
   * Returns the domains of a site as they are stored.
   * @throws BadRequestException for an invalid domain.
   */
  validated(input: readonly string[]): string[] {
    const domains: string[] = [];
    for (const text of input) {
      const problem = domainProblem(text, this.env);
      if (problem) throw fieldError('domains', problem);
      const domain = toDomain(text)!;
      if (domains.includes(domain))
        throw fieldError('domains', `${domain} is in the list twice. Remove one of the lines.`);
      domains.push(domain);
    }
    return domains;
  }

  /**
   * Claims the domains for a website, then runs the write that stores them.
   * @param websiteId Also of a website that the write creates.
   * @throws ConflictException if a domain belongs to another website. Nothing is written then.
   */
  async claiming<Result>(websiteId: string, domains: readonly string[], write: () => Promise<Result>): Promise<Result> {
    const before = await this.claims.domainsOf(websiteId);
    const added = domains.filter((domain) => !before.includes(domain));
    try {
      for (const domain of domains) await this.claim(domain, websiteId);
      const result = await write();
      await this.claims.release(
        websiteId,
        before.filter((domain) => !domains.includes(domain)),
      );
      return result;
    } catch (error) {
      await this.claims.release(websiteId, added);
      throw error;
    }
  }

  /** Gives up the domains of a deleted website. */
  release(websiteId: string): Promise<void> {
    return this.claims.release(websiteId);
  }

  /** @throws ConflictException if the domain belongs to another website. */
  private async claim(domain: string, websiteId: string): Promise<void> {
    if (await this.claims.claim(domain, websiteId)) return;
    const other = await this.claims.find(domain);
    const owner = other && (await this.websites.find(other.websiteId));
    const isListed = owner?.domains.includes(domain) ?? false;
    if (other && !isListed && Date.now() - other.claimedAt.getTime() > LEFT_OVER_AFTER_MS) {
      await this.claims.release(other.websiteId, [domain]);
    }
    if (!isListed && (await this.claims.claim(domain, websiteId))) return;
    throw fieldConflict(
      'domains',
      isListed
        ? `${domain} is a domain of the website ${owner!.label}. Remove the domain there first.`
        : `Another website is taking the domain ${domain}. Try again in a minute.`,
    );
  }
}
