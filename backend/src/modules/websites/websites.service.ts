import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { campaignId } from '@grabdeals/shared/campaign';
import { isSiteName } from '@grabdeals/shared/site';
import { toKey } from '@grabdeals/shared/slug';
import type { Caller } from '../../common/access/caller.js';
import { assertMayManage } from '../../common/access/caller.js';
import type { ListQuery } from '../../common/http/simple-rest.js';
import { ReadCache } from '../../common/persistence/read-cache.js';
import { ENV, type Env } from '../../config/env.js';
import { fieldConflict, fieldError } from '../../common/errors/field-error.js';
import type { CreateWebsiteDto, SiteView, UpdateWebsiteDto, WebsiteView } from './website.dto.js';
import { type WebsiteFields, WebsitesRepository } from './websites.repository.js';

const DEFAULT_SETTINGS = { homePage: 'deals', homeLayout: 'brands', showMature: false } as const;

@Injectable()
export class WebsitesService {
  private readonly sites = new ReadCache<SiteView>((siteName) => this.loadSite(siteName));

  constructor(
    private readonly websites: WebsitesRepository,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** What a storefront needs to know of a site; an unknown site is an answer, not an error. */
  site(siteName: string): Promise<SiteView> {
    return this.sites.get(siteName);
  }

  /** Websites that the caller may see: a vendor's own, an owner's all. */
  list(query: ListQuery, caller: Caller): Promise<{ data: WebsiteView[]; total: number }> {
    return this.websites.list(query, caller.role === 'owner' ? undefined : caller.sites);
  }

  /** @throws NotFoundException for an unknown id, ForbiddenException for another vendor's site. */
  async get(id: string, caller: Caller): Promise<WebsiteView> {
    const website = await this.websites.findById(id);
    if (!website) throw new NotFoundException('There is no such website.');
    assertMayManage(caller, website.value);
    return website;
  }

  /** @throws ConflictException when another website has the same key. */
  async create(input: CreateWebsiteDto): Promise<WebsiteView> {
    const label = input.label.trim();
    const value = toKey(label);
    if (!isSiteName(value)) {
      throw fieldError(
        'label',
        'The name must begin and end with a letter or digit and have only letters, digits, spaces, hyphens.',
      );
    }
    if (await this.websites.findByKey(value)) throw fieldConflict('label', `There is a website ${value} already.`);
    const created = await this.websites.create({
      label,
      value,
      active: input.active ?? true,
      settings: { ...DEFAULT_SETTINGS, ...input.settings },
      contact: { address: [], email: '', ...input.contact },
    });
    this.sites.drop(value);
    return created;
  }

  /** Changes what the body names; the key stays, since host names and articles refer to it. */
  async update(id: string, input: UpdateWebsiteDto, caller: Caller): Promise<WebsiteView> {
    const current = await this.get(id, caller);
    const updated = await this.websites.update(id, {
      ...(input.label === undefined ? {} : { label: input.label.trim() }),
      ...(input.active === undefined ? {} : { active: input.active }),
      settings: { ...current.settings, ...input.settings },
      contact: { ...current.contact, ...input.contact },
    });
    this.sites.drop(current.value);
    if (!updated) throw new NotFoundException('There is no such website.');
    return updated;
  }

  async delete(id: string, caller: Caller): Promise<WebsiteView> {
    const website = await this.get(id, caller);
    await this.websites.delete(id);
    this.sites.drop(website.value);
    return website;
  }

  async addMissing(websites: WebsiteFields[]): Promise<void> {
    await this.websites.addMissing(websites);
    this.sites.clear();
  }

  private async loadSite(siteName: string): Promise<SiteView> {
    const website = await this.websites.findByKey(siteName);
    return {
      siteName,
      label: website?.label ?? siteName,
      state: website ? (website.active ? 'active' : 'inactive') : 'unknown',
      vendorId: campaignId(siteName),
      settings: website?.settings ?? { ...DEFAULT_SETTINGS },
      contact: website?.contact ?? { address: [], email: '' },
      providerSigninUrl: this.env.providerSigninUrl,
    };
  }
}
