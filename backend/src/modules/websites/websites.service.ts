import { isDeepStrictEqual } from 'node:util';
import {
  type BadRequestException,
  ConflictException,
  ForbiddenException,
  Inject,
  Injectable,
  Optional,
} from '@nestjs/common';
import { Cache } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';
import { Invalidations, siteTag } from '@grabdeals/server-cache/invalidations';
import { hostLabelOf, installationHost, siteLabelProblem, toSiteName, verifiedDomains } from '@grabdeals/shared/site';
import { defaultVendorId } from '@grabdeals/shared/site-defaults';
import { assertMayManage, type Caller, may, sitesInScope } from '../../common/access/caller.js';
import { definedFields } from '../../common/defined-fields.js';
import { NeedsForceException } from '../../common/http/force.js';
import type { DeleteOptions } from '../../common/http/record-service.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { ENV, type Env } from '../../config/env.js';
import { fieldConflict, fieldError } from '../../common/errors/field-error.js';
import type { RecordState } from '../../common/history/change-log.js';
import { FormerSites } from '../../common/history/former-sites.js';
import type { RestorableRecords } from '../../common/history/restores.js';
import { newRecordId } from '../../common/persistence/record-id.js';
import { restoredFields } from '../../common/resources/restored-fields.js';
import { Resources } from '../../common/resources/resources.js';
import { type OperationRun, Operations, type StartOperation } from '../../operations/operations.service.js';
import { outsideHosts, unprovenDomains } from './domain-rules.js';
import { assertOwner, assertOwnerFields, isAddressChanged } from './owner-fields.js';
import { SiteDomainsService } from './site-domains.service.js';
import {
  type CreateWebsiteDto,
  type ExportedWebsite,
  DEFAULT_SETTINGS,
  NO_CONTACT,
  type SaveSiteFooterDto,
  type SiteFooterView,
  type SiteView,
  type UpdateWebsiteDto,
  type Website,
  WEBSITES,
  type WebsiteView,
  withDefaults,
} from './website.resource.js';
import type { WebsiteSettingsView } from './website-settings.resource.js';
import { type NewWebsite, WebsitesRepository } from './websites.repository.js';

/** Settings that belong to no site in particular. */
export type CopiedSettings = Omit<WebsiteSettingsView, 'adsTxt' | 'footer' | 'socialProfiles'>;

/** A website that is not stored yet. */
export type PreparedWebsite = NewWebsite & { _id: ReturnType<typeof newRecordId> };

@Injectable()
export class WebsitesService implements RestorableRecords {
  readonly definition = WEBSITES;
  private readonly sites: Cache<SiteView>;
  private readonly startDeletion: StartOperation<WebsiteView, WebsiteView>;

  constructor(
    private readonly websites: WebsitesRepository,
    @Inject(ENV) private readonly env: Env,
    private readonly invalidations: Invalidations,
    private readonly resources: Resources,
    private readonly domains: SiteDomainsService,
    operations: Operations,
    // A process that only imports products has no history, and creates no websites.
    @Optional() private readonly formerSites?: FormerSites,
  ) {
    this.sites = new Cache(CACHES.websites, { invalidations });
    this.startDeletion = operations.define('delete-website', (run) => this.deleteWithRecords(run));
  }

  /** Returns what a storefront shows of a site. An unknown site has the state `unknown`. */
  site(siteName: string): Promise<SiteView> {
    return this.sites.get(siteName, () => this.loadSite(siteName), { tags: [siteTag(siteName)] });
  }

  /** Returns the host in links to the site: its main domain, else its host below the installation's domain. */
  async hostOf(siteName: string): Promise<string> {
    const { domains, host } = await this.site(siteName);
    return domains[0] ?? host;
  }

  /** @throws BadRequestException with the field for an unknown site. */
  async assertExists(siteName: string): Promise<void> {
    if ((await this.site(siteName)).state === 'unknown') throw unknownSite(siteName);
  }

  /** Returns all websites, sorted by label. */
  all(): Promise<WebsiteView[]> {
    return this.websites.all();
  }

  /** Returns the active websites, sorted by label. */
  active(): Promise<WebsiteView[]> {
    return this.websites.active();
  }

  /** Returns the websites that the caller manages. */
  list(query: ListQuery, caller: Caller): Promise<RecordPage<WebsiteView>> {
    return this.websites.list(query, sitesInScope(caller, undefined));
  }

  /** Adds the hosts. */
  async exported(websites: readonly WebsiteView[]): Promise<ExportedWebsite[]> {
    return websites.map((website) => ({
      ...website,
      host: verifiedDomains(website)[0] ?? installationHost(website.value, this.env.hosts),
    }));
  }

  /** @throws NotFoundException for an unknown id, ForbiddenException for a site that the caller does not manage. */
  async get(id: string, caller: Caller): Promise<WebsiteView> {
    const website = await this.websites.get(id);
    assertMayManage(caller, website.value);
    return website;
  }

  /** @throws the errors of `prepared` and `add`. */
  async create(input: CreateWebsiteDto): Promise<WebsiteView> {
    return this.add(await this.prepared(input));
  }

  /**
   * Returns the record of a new website.
   * @throws BadRequestException for a label without a valid host name or an invalid domain, ConflictException if another site has the
   * host name.
   */
  async prepared(input: CreateWebsiteDto): Promise<PreparedWebsite> {
    const { label } = input;
    const problem = siteLabelProblem(label);
    if (problem) throw fieldError('label', problem);
    const value = toSiteName(label);
    const domains = this.domains.validated(input.domains ?? []);
    if (await this.websites.findByKey(value)) throw hostIsTaken(value);
    return {
      _id: newRecordId(),
      label,
      value,
      active: input.active ?? true,
      vendorId: input.vendorId ?? defaultVendorId(value),
      domains,
      unverifiedDomains: unprovenDomains(domains),
      ...withDefaults(input),
    };
  }

  /**
   * Stores a prepared website. One that an interrupted call has stored does not change.
   * @throws ConflictException if another site has the host name or a domain.
   */
  async add(website: PreparedWebsite): Promise<WebsiteView> {
    const { _id, value, domains } = website;
    const added = await this.domains.withClaims(String(_id), domains, async () => {
      const current = await this.websites.findByKey(value);
      if (current && current.id !== String(_id)) throw hostIsTaken(value);
      if (current) return current;
      await this.formerSites?.release(value);
      return this.websites.create(website);
    });
    await this.announce(value, { isStateChanged: true });
    return added;
  }

  /**
   * Updates the fields that the body contains. The key never changes, because host names and records contain it.
   * @throws ForbiddenException if a vendor changes other fields than settings and contact, and the errors of `create`.
   */
  async update(id: string, input: UpdateWebsiteDto, caller: Caller): Promise<WebsiteView> {
    const current = await this.get(id, caller);
    const { label = current.label, active = current.active, vendorId = current.vendorId } = input;
    const domains = this.domainsOf(input.domains, current, caller);
    assertOwnerFields(caller, current, { label, active, vendorId, domains });
    // A save of other fields must not return these to what they were when it began.
    const changes = definedFields({
      label: input.label,
      active: input.active,
      vendorId: input.vendorId,
      settings: input.settings,
      contact: input.contact,
      ...(domains !== current.domains ? { domains, unverifiedDomains: unprovenDomains(domains, current) } : {}),
    });
    const write = () => this.websites.update(id, changes);
    const updated = await (domains === current.domains ? write() : this.domains.withClaims(id, domains, write));
    await this.announce(current.value, { isStateChanged: isAddressChanged(current, updated) });
    return updated;
  }

  /**
   * Updates the texts, links and social profiles of a site's footer that the input contains.
   * @throws ForbiddenException for a site that the caller does not manage, BadRequestException for an unknown site.
   */
  async updateFooter({ websiteName, ...changes }: SaveSiteFooterDto, caller: Caller): Promise<SiteFooterView> {
    assertMayManage(caller, websiteName);
    const updated = await this.websites.updateFooter(websiteName, definedFields(changes));
    if (!updated) throw unknownSite(websiteName);
    await this.announce(websiteName, { isStateChanged: false });
    return { ...updated.settings.footer, socialProfiles: updated.settings.socialProfiles };
  }

  /**
   * Replaces the settings that a site takes over from another one. Without `curatedRows`, the site gets the default rows.
   * @throws ForbiddenException for a site that the caller does not manage.
   */
  async replaceSettings(id: string, settings: CopiedSettings, caller: Caller): Promise<WebsiteView> {
    const current = await this.get(id, caller);
    const updated = (await this.websites.replaceSettings(id, settings)) ?? current;
    await this.announce(current.value, { isStateChanged: false });
    return updated;
  }

  /**
   * Deletes a website with its records (`removedWith`). Clicks and reports remain (`@OutlivesWebsite()`).
   * @throws NeedsForceException if other records would be deleted.
   */
  async delete(id: string, caller: Caller, { force }: DeleteOptions): Promise<WebsiteView> {
    const website = await this.get(id, caller);
    const losses = await this.resources.lossesOf('website', website.value);
    if (losses.length > 0 && !force) {
      throw new NeedsForceException(`Deleting ${website.label} also affects: ${losses.join(', ')}.`);
    }
    return this.startDeletion(website, caller, { key: `website:${id}` });
  }

  /**
   * Returns a website to an earlier state.
   * @throws the errors of `update`, and ConflictException if another website has the host of a deleted one.
   */
  async restore(id: string, state: RecordState, caller: Caller): Promise<void> {
    const saved = await restoredFields<Website>(WEBSITES, state);
    const { value } = saved;
    const current = await this.websites.find(id);
    assertMayManage(caller, value);
    const stored = outsideHosts(saved.domains, this.env);
    const domains = this.domainsOf(stored, current ?? { domains: [] }, caller);
    const fields = { ...saved, domains };
    assertOwnerFields(caller, current, fields);
    const restored = { ...fields, ...withDefaults(saved), unverifiedDomains: unprovenDomains(domains, current) };
    await this.domains.withClaims(id, domains, async () => {
      if (!current && (await this.websites.findByKey(value)))
        throw new ConflictException(`Another website has the host ${hostLabelOf(value)} now.`);
      if (!current) await this.formerSites?.release(value, id);
      return this.websites.restore(id, restored);
    });
    await this.announce(value, { isStateChanged: isAddressChanged(current, fields) });
  }

  async discard(id: string, caller: Caller): Promise<WebsiteView> {
    if (!may(caller, 'website', 'delete')) throw new ForbiddenException('Only an owner can delete a website.');
    return this.delete(id, caller, {});
  }

  /** Returns the ads.txt of an active site; empty for other sites. */
  async adsTxt(siteName: string): Promise<string> {
    const website = await this.websites.findByKey(siteName);
    return website?.active ? website.settings.adsTxt : '';
  }

  /** Deletes the website after its records, so that a resumed run knows whether some remain. Records that were created meanwhile follow. */
  private async deleteWithRecords(run: OperationRun<WebsiteView, WebsiteView>): Promise<WebsiteView> {
    const { id, value } = run.input;
    // A new website may have the key of one that is deleted already.
    if (await this.websites.find(id)) {
      await this.resources.removeWith('website', value, (done, total) => run.progress({ done, total: total + 1 }));
    }
    await this.domains.withClaims(id, [], () => this.websites.delete(id));
    await this.announce(value, { isStateChanged: true });
    if (!(await this.websites.findByKey(value))) await this.resources.removeWith('website', value);
    return run.input;
  }

  /** Returns the domains after an update. Unchanged domains are not validated again, because HOSTS may have changed. */
  private domainsOf(
    input: readonly string[] | undefined,
    current: Pick<WebsiteView, 'domains'>,
    caller: Caller,
  ): string[] {
    if (!input || isDeepStrictEqual(input, current.domains)) return current.domains;
    // The rules and the conflicts would tell a vendor about other sites.
    assertOwner(caller);
    return this.domains.validated(input);
  }

  /** Articles of several sites have the canonical URL of their first active site, so they depend on a site's state and domains. */
  private announce(siteName: string, { isStateChanged }: { isStateChanged: boolean }): Promise<void> {
    return this.invalidations.announce([
      siteTag(siteName),
      ...(isStateChanged ? (['articles', 'domains'] as const) : []),
    ]);
  }

  private async loadSite(siteName: string): Promise<SiteView> {
    const website = await this.websites.findByKey(siteName);
    // The ads.txt is served by `/ads.txt` alone.
    const { adsTxt: _served, ...settings } = website?.settings ?? DEFAULT_SETTINGS;
    return {
      siteName,
      label: website?.label ?? siteName,
      state: website ? (website.active ? 'active' : 'inactive') : 'unknown',
      vendorId: website?.vendorId ?? defaultVendorId(siteName),
      host: installationHost(siteName, this.env.hosts),
      domains: website ? verifiedDomains(website) : [],
      // Products of an upstream are not stored here, so they cannot have pages.
      settings: { ...settings, productPages: settings.productPages && !this.env.upstream },
      contact: website?.contact ?? NO_CONTACT,
      hasPriceAlerts: this.env.mail !== undefined,
      providerSigninUrl: this.env.providerSigninUrl,
    };
  }
}

function hostIsTaken(value: string): ConflictException {
  return fieldConflict('label', `A website at the host ${hostLabelOf(value)} already exists. Choose another name.`);
}

function unknownSite(siteName: string): BadRequestException {
  return fieldError('websiteName', `There is no site ${siteName}.`);
}
