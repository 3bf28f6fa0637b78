import { Inject, Injectable } from '@nestjs/common';
import { Cache } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import { isDuplicateKey } from '../../common/errors/database-errors.js';
import { fieldConflict, fieldError } from '../../common/errors/field-error.js';
import { isOwnHostname } from '../../common/http/known-hosts.js';
import { ENV, type Env } from '../../config/env.js';
import { domainProblem, toDomain } from './domain-rules.js';
import { WebsitesRepository } from './websites.repository.js';

/** Custom domains of the sites (docs/decisions/080-custom-domains.md). */
@Injectable()
export class SiteDomainsService {
  private readonly byDomain: Cache<ReadonlyMap<string, string>>;

  constructor(
    private readonly websites: WebsitesRepository,
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
    return this.byDomain.get('all', () => this.websites.siteNamesByDomain(), { tags: ['domains'] });
  }

  /**
   * Returns the domains of a site as they are stored.
   * @param siteName Key of the site; undefined for a new one.
   * @throws BadRequestException for an invalid domain, ConflictException if another site has one of them.
   */
  async validated(input: readonly string[], siteName?: string): Promise<string[]> {
    const domains: string[] = [];
    for (const text of input) {
      const problem = domainProblem(text, this.env);
      if (problem) throw fieldError('domains', problem);
      const domain = toDomain(text)!;
      if (domains.includes(domain))
        throw fieldError('domains', `${domain} is in the list twice. Remove one of the lines.`);
      domains.push(domain);
    }
    await this.assertFree(domains, siteName);
    return domains;
  }

  /**
   * Runs the write of a site's domains, of which a unique index lets one of several at the same moment succeed.
   * @throws ConflictException if another site got one of the domains after the validation.
   */
  async claiming<Result>(
    domains: readonly string[],
    siteName: string | undefined,
    write: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await write();
    } catch (error) {
      if (isDuplicateKey(error)) await this.assertFree(domains, siteName);
      throw error;
    }
  }

  /** @throws ConflictException if another site has one of the domains. */
  async assertFree(domains: readonly string[], siteName?: string): Promise<void> {
    const owner = await this.websites.withDomain(domains, siteName);
    if (!owner) return;
    const taken = domains.find((domain) => owner.domains.includes(domain));
    throw fieldConflict(
      'domains',
      `${taken} is a domain of the website ${owner.label}. Remove the domain there first.`,
    );
  }
}
