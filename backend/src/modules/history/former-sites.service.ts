import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { formerSiteKey } from '@grabdeals/shared/site';
import { FormerSites } from '../../common/history/former-sites.js';
import { newRecordId } from '../../common/persistence/record-id.js';
import { OutlivesWebsite, type SiteRemains } from '../../common/persistence/removal.js';
import { Resources } from '../../common/resources/resources.js';
import { ChangesRepository } from './changes.repository.js';

/** Gives what remains of a website whose key is taken again a key with the website's id (docs/decisions/084-former-websites.md). */
@Injectable()
export class FormerSitesService extends FormerSites {
  constructor(
    private readonly changes: ChangesRepository,
    private readonly discovery: DiscoveryService,
    private readonly resources: Resources,
  ) {
    super();
  }

  override async release(key: string, websiteId?: string): Promise<void> {
    const formerId = await this.changes.lastDeletedWebsite(key);
    if (websiteId && formerId === websiteId) return;
    await this.move(key, formerSiteKey(key, formerId ?? String(newRecordId())));
    if (websiteId) await this.move(formerSiteKey(key, websiteId), key);
  }

  private async move(from: string, to: string): Promise<void> {
    for (const { instance } of this.discovery.getProviders({ metadataKey: OutlivesWebsite.KEY })) {
      await (instance as SiteRemains).moveSite(from, to);
    }
    // The history is last, because it names the website that had the key.
    const definitions = this.resources.repositories().map(({ definition }) => definition);
    await this.changes.moveSite(from, to, definitions);
  }
}
