import { ForbiddenException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Cache } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';
import { Invalidations, siteTag } from '@grabdeals/server-cache/invalidations';
import { hostLabelOf, siteLabelProblem, toSiteName } from '@grabdeals/shared/site';
import { defaultVendorId } from '@grabdeals/shared/site-defaults';
import { DEFAULT_COMPARISON_PRICES } from '@grabdeals/shared/website-settings';
import type { Caller } from '../../common/access/caller.js';
import { assertMayManage } from '../../common/access/caller.js';
import { definedFields } from '../../common/defined-fields.js';
import { needsForce } from '../../common/http/force.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { ENV, type Env } from '../../config/env.js';
import { fieldConflict, fieldError } from '../../common/errors/field-error.js';
import { recordsOf } from '../../common/persistence/removal.js';
import type {
  CreateWebsiteDto,
  SiteSettingsView,
  SiteView,
  UpdateWebsiteDto,
  WebsiteSettingsView,
  WebsiteView,
} from './website.dto.js';
import { type WebsiteFields, WebsitesRepository } from './websites.repository.js';

const DEFAULT_SETTINGS = {
  homePage: 'deals',
  homeLayout: 'brands',
  showMature: false,
  comparisonPrices: DEFAULT_COMPARISON_PRICES,
  socialProfiles: {},
} as const;

const NO_CONTACT = { address: [], email: '' };

@Injectable()
export class WebsitesService {
  private readonly sites: Cache<SiteView>;

  constructor(
    private readonly websites: WebsitesRepository,
    @Inject(ENV) private readonly env: Env,
    private readonly invalidations: Invalidations,
    private readonly discovery: DiscoveryService,
  ) {
    this.sites = new Cache(CACHES.websites, { invalidations });
  }

  /** What a storefront needs to know of a site; an unknown site is an answer, not an error. */
  site(siteName: string): Promise<SiteView> {
    return this.sites.get(siteName, () => this.loadSite(siteName), { tags: [siteTag(siteName)] });
  }

  /** @throws NotFoundException for a name that is no site's. */
  async assertExists(siteName: string): Promise<void> {
    if ((await this.site(siteName)).state === 'unknown') throw new NotFoundException(`There is no site ${siteName}.`);
  }

  /** All websites, by label. */
  all(): Promise<WebsiteView[]> {
    return this.websites.all();
  }

  /** The sites that shoppers can open, by label. */
  active(): Promise<WebsiteView[]> {
    return this.websites.active();
  }

  /** Websites that the caller may see: a vendor's own, an owner's all. */
  list(query: ListQuery, caller: Caller): Promise<RecordPage<WebsiteView>> {
    return this.websites.list(query, caller.role === 'owner' ? undefined : caller.sites);
  }

  /** @throws NotFoundException for an unknown id, ForbiddenException for another vendor's site. */
  async get(id: string, caller: Caller): Promise<WebsiteView> {
    const website = await this.websites.get(id);
    assertMayManage(caller, website.value);
    return website;
  }

  /** @throws BadRequestException for a name that gives no host name, ConflictException when another website has the same. */
  async create(input: CreateWebsiteDto): Promise<WebsiteView> {
    const { label } = input;
    const problem = siteLabelProblem(label);
    if (problem) throw fieldError('label', problem);
    const value = toSiteName(label);
    if (await this.websites.findByKey(value)) {
      throw fieldConflict('label', `A website at the host ${hostLabelOf(value)} already exists. Choose another name.`);
    }
    const created = await this.websites.create({
      label,
      value,
      active: input.active ?? true,
      vendorId: input.vendorId ?? defaultVendorId(value),
      settings: { ...DEFAULT_SETTINGS, ...definedFields(input.settings ?? {}) },
      contact: { ...NO_CONTACT, ...definedFields(input.contact ?? {}) },
    });
    await this.invalidations.announce([siteTag(value)]);
    return created;
  }

  /**
   * Changes what the body names; the key stays, since host names and articles refer to it.
   * @throws ForbiddenException when a vendor changes more than settings and contact.
   */
  async update(id: string, input: UpdateWebsiteDto, caller: Caller): Promise<WebsiteView> {
    const current = await this.get(id, caller);
    const { label = current.label, active = current.active, vendorId = current.vendorId } = input;
    const isChanged = label !== current.label || active !== current.active || vendorId !== current.vendorId;
    if (caller.role !== 'owner' && isChanged) {
      throw new ForbiddenException('Only an owner can change the name, the activation and the vendor id of a website.');
    }
    const updated = await this.websites.update(id, {
      label,
      active,
      vendorId,
      settings: { ...current.settings, ...definedFields(input.settings ?? {}) },
      contact: { ...current.contact, ...definedFields(input.contact ?? {}) },
    });
    await this.invalidations.announce([siteTag(current.value)]);
    return updated;
  }

  /**
   * Deletes a website with all that belongs to it (`@RemovedWith('website')`). Clicks and reports stay: they are what happened.
   * @throws ConflictException that says what would go, where there is anything and the caller has not forced it.
   */
  async delete(id: string, caller: Caller, isForced: boolean): Promise<WebsiteView> {
    const website = await this.get(id, caller);
    const owned = recordsOf<string>('website', this.discovery);
    const losses = await owned.lossesOf(website.value);
    if (losses.length > 0 && !isForced) {
      throw needsForce(`Deleting ${website.label} also affects: ${losses.join(', ')}.`);
    }
    await owned.removeWith(website.value);
    await this.websites.delete(id);
    await this.invalidations.announce([siteTag(website.value)]);
    return website;
  }

  /** The ads.txt of a site that shoppers can open; empty for any other. */
  async adsTxt(siteName: string): Promise<string> {
    const website = await this.websites.findByKey(siteName);
    return website?.active ? website.settings.adsTxt : '';
  }

  async addMissing(websites: WebsiteFields[]): Promise<void> {
    await this.websites.addMissing(websites);
    await this.invalidations.announce(websites.map(({ value }) => siteTag(value)));
  }

  private async loadSite(siteName: string): Promise<SiteView> {
    const website = await this.websites.findByKey(siteName);
    return {
      siteName,
      label: website?.label ?? siteName,
      state: website ? (website.active ? 'active' : 'inactive') : 'unknown',
      vendorId: website?.vendorId ?? defaultVendorId(siteName),
      settings: website ? siteSettings(website.settings) : { ...DEFAULT_SETTINGS },
      contact: website?.contact ?? NO_CONTACT,
      providerSigninUrl: this.env.providerSigninUrl,
    };
  }
}

/** Without what only the site's own addresses serve. */
function siteSettings({ adsTxt: _served, ...settings }: WebsiteSettingsView): SiteSettingsView {
  return settings;
}
