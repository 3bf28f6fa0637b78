import { Inject, Injectable, Logger } from '@nestjs/common';
import { Cache } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import { fieldConflict, fieldError } from '../../common/errors/field-error.js';
import { isOwnHostname } from '../../common/http/known-hosts.js';
import { ENV, type Env } from '../../config/env.js';
import { Leases } from '../../database/leases/leases.service.js';
import { DomainClaimsRepository } from './domain-claims.repository.js';
import { domainProblem, toDomain } from './domain-rules.js';
import { WebsitesRepository } from './websites.repository.js';

/** Held by the save that changes the domains of a website. */
const LEASE = 'website-domains';
const BUSY = 'The domains of another website are being saved. Please try again in a minute.';

/** Custom domains of the sites (docs/decisions/080-custom-domains.md). */
@Injectable()
export class SiteDomainsService {
  private readonly logger = new Logger(SiteDomainsService.name);
  private readonly byDomain: Cache<ReadonlyMap<string, string>>;

  constructor(
    private readonly websites: WebsitesRepository,
    private readonly claims: DomainClaimsRepository,
    private readonly leases: Leases,
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
   * Claims the domains for a website, runs the write that stores them, then releases the others. One process at a time does this, so
   * that a list of a website never contains a domain whose claim another save of the website releases.
   * @param websiteId Also of a website that the write creates.
   * @throws ConflictException if a domain belongs to another website, ServiceUnavailableException if another save takes long.
   * Nothing is written then.
   */
  async withClaims<Result>(
    websiteId: string,
    domains: readonly string[],
    write: () => Promise<Result>,
  ): Promise<Result> {
    return this.leases.runSoon([LEASE], BUSY, async () => {
      const before = await this.claims.domainsOf(websiteId);
      for (const domain of domains) await this.claim(domain, websiteId);
      const result = await write();
      const removed = before.filter((domain) => !domains.includes(domain));
      // The write is stored. A claim that its website does not list does no harm.
      if (removed.length > 0) {
        await this.claims.release(websiteId, removed).catch((error: unknown) => this.logger.warn(error));
      }
      return result;
    });
  }

  /** @throws ConflictException if the domain belongs to another website. */
  private async claim(domain: string, websiteId: string): Promise<void> {
    if (await this.claims.claim(domain, websiteId)) return;
    const ownerId = await this.claims.ownerOf(domain);
    const owner = ownerId === undefined ? undefined : await this.websites.find(ownerId);
    if (owner?.domains.includes(domain)) {
      throw fieldConflict(
        'domains',
        `${domain} is a domain of the website ${owner.label}. Remove the domain there first.`,
      );
    }
    // A save or a deletion that failed left the claim, because this save holds the lease.
    if (ownerId !== undefined) await this.claims.release(ownerId, [domain]);
    if (await this.claims.claim(domain, websiteId)) return;
    throw fieldConflict('domains', `Another website is taking the domain ${domain}. Try again in a minute.`);
  }
}
