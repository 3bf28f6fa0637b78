import { Inject, Injectable } from '@nestjs/common';
import { Invalidations, siteTag } from '@grabdeals/server-cache/invalidations';
import { installationHost } from '@grabdeals/shared/site';
import { ENV, type Env } from '../../config/env.js';
import { Secrets } from '../../config/secrets.js';
import type { DomainProofView } from './domain-proofs.views.js';
import { TxtRecords } from './txt-records.js';
import { WebsitesRepository } from './websites.repository.js';
import type { WebsiteView } from './website.resource.js';

const RECORD_LABEL = '_grabdeals';
const VALUE_NAME = 'grabdeals-site-verification';
const TOKEN_CHARACTERS = 32;

/** Proofs that owners control the domains of their sites (docs/decisions/080-custom-domains.md). */
@Injectable()
export class DomainProofsService {
  constructor(
    private readonly websites: WebsitesRepository,
    @Inject(ENV) private readonly env: Pick<Env, 'hosts'>,
    private readonly invalidations: Invalidations,
    private readonly txtRecords: TxtRecords,
    private readonly secrets: Secrets,
  ) {}

  /** Returns the domains of a website with their DNS records. @throws NotFoundException for an unknown id. */
  async list(id: string): Promise<DomainProofView[]> {
    const website = await this.websites.get(id);
    return website.domains.map((domain) => this.proofOf(domain, website));
  }

  /**
   * Reads the TXT records of the domains that are not verified yet, and marks those with the right value as verified. A domain
   * remains verified if its record disappears later.
   * @throws NotFoundException for an unknown id.
   */
  async check(id: string): Promise<DomainProofView[]> {
    const proofs = await Promise.all((await this.list(id)).map((proof) => this.checked(proof)));
    const website = await this.websites.get(id);
    const verified = website.unverifiedDomains.filter((name) =>
      proofs.some(({ domain, isVerified }) => domain === name && isVerified),
    );
    if (verified.length > 0) {
      await this.websites.markVerified(id, verified);
      await this.invalidations.announce([siteTag(website.value), 'articles', 'domains']);
    }
    return proofs;
  }

  private async checked(proof: DomainProofView): Promise<DomainProofView> {
    if (proof.isVerified) return proof;
    try {
      const texts = await this.txtRecords.at(proof.recordName);
      if (texts.some((text) => text.trim() === proof.recordValue)) return { ...proof, isVerified: true };
      return { ...proof, problem: texts.length > 0 ? 'different' : 'missing' };
    } catch {
      return { ...proof, problem: 'unreachable' };
    }
  }

  /** The value depends on the site, so that a domain that moves to another site is proven again. */
  private proofOf(domain: string, { value, unverifiedDomains }: WebsiteView): DomainProofView {
    const token = this.secrets.sign('custom domains', `${value}\n${domain}`);
    return {
      domain,
      isVerified: !unverifiedDomains.includes(domain),
      host: installationHost(value, this.env.hosts),
      recordName: `${RECORD_LABEL}.${domain}`,
      recordValue: `${VALUE_NAME}=${token.slice(0, TOKEN_CHARACTERS)}`,
    };
  }
}
