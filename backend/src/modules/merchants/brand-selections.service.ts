import { rolesFor } from '@grabdeals/shared/policy';
import { Injectable, NotFoundException } from '@nestjs/common';
import { Cache } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';
import { Invalidations, siteTag } from '@grabdeals/server-cache/invalidations';
import { MAX_SELECTED_BRANDS } from '@grabdeals/shared/limits';
import { type Caller, mayManage } from '../../common/access/caller.js';
import { fieldError } from '../../common/errors/field-error.js';
import { SiteRecordService } from '../../common/site/site-record.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import { BrandSelectionsRepository } from './brand-selections.repository.js';
import type { SelectBrandsDto, SelectedMerchants, ShownBrandView, WebsiteBrandsView } from './merchants.dto.js';
import { MerchantsService } from './merchants.service.js';
import { BRAND_SELECTIONS, type BrandSelection } from './brand-selection.resource.js';
import {
  oneTaskPerSite,
  ProvidesTask,
  type TaskCount,
  type TaskProvider,
  type TaskScope,
} from '../../common/tasks/task-provider.js';

/** The brands that each site has selected. */
@Injectable()
export class BrandSelectionsService extends SiteRecordService<BrandSelection> {
  private readonly cache: Cache<number[]>;

  constructor(
    private readonly selections: BrandSelectionsRepository,
    private readonly merchants: MerchantsService,
    private readonly websites: WebsitesService,
    invalidations: Invalidations,
  ) {
    super(BRAND_SELECTIONS, websites);
    this.cache = new Cache(CACHES.selections, { invalidations });
  }

  /** Returns the brands of a site in their order, without deleted merchants. */
  async ofSite(websiteName: string): Promise<SelectedMerchants> {
    const tags = [siteTag(websiteName), 'merchants'] as const;
    const [all, mids] = await Promise.all([
      this.merchants.all(),
      this.cache.get(websiteName, () => this.selections.mids(websiteName), { tags }),
    ]);
    const merchants = mids.flatMap((mid) => all.get(mid) ?? []);
    return { websiteName, ids: merchants.map((merchant) => merchant.mid), merchants };
  }

  /** Returns the brands of every active site. */
  async bySite(): Promise<WebsiteBrandsView[]> {
    const websites = await this.websites.active();
    return Promise.all(
      websites.map(async ({ value, label }) => {
        const { merchants } = await this.ofSite(value);
        return {
          websiteName: value,
          label,
          brands: merchants.map(({ mid, merchantInfo }) => ({ mid, name: merchantInfo.name })),
        };
      }),
    );
  }

  /**
   * Replaces the brands of a site.
   * @throws ForbiddenException for a site that the caller does not manage, BadRequestException for an unknown site,
   * BadRequestException that names unknown brands.
   */
  async saveAs(caller: Caller, { websiteName, ids }: SelectBrandsDto): Promise<SelectedMerchants> {
    await this.assertMaySave(websiteName, caller);
    await this.save(websiteName, await this.toMids(ids));
    return this.ofSite(websiteName);
  }

  /**
   * Adds a brand to the selections of sites. A vendor gets only its own sites back.
   * @throws ForbiddenException for a site that the caller does not manage, NotFoundException for an unknown brand,
   * BadRequestException for an unknown site or one with too many brands.
   */
  async addToSites(mid: number, siteNames: readonly string[], caller: Caller): Promise<ShownBrandView> {
    if (!(await this.merchants.byMid(mid))) throw new NotFoundException(`There is no merchant ${mid}.`);
    for (const siteName of siteNames) {
      await this.assertMaySave(siteName, caller);
      const mids = await this.selections.mids(siteName);
      if (mids.length >= MAX_SELECTED_BRANDS && !mids.includes(mid))
        throw fieldError('websiteName', `${siteName} shows ${MAX_SELECTED_BRANDS} brands already.`);
    }
    for (const siteName of siteNames) await this.selections.addBrand(siteName, mid);
    const shown = await this.selections.sitesWith(mid);
    return { mid, websiteName: shown.filter((siteName) => mayManage(caller, siteName)) };
  }

  /** Saves the selection of a site. Deleted brands of the selection do not appear. */
  protected override replace({ websiteName, mids }: BrandSelection): Promise<void> {
    return this.save(websiteName, mids);
  }

  protected override remove({ websiteName }: Pick<BrandSelection, 'websiteName'>): Promise<void> {
    return this.selections.removeWith(websiteName);
  }

  async save(websiteName: string, mids: number[]): Promise<void> {
    await this.selections.save(websiteName, [...new Set(mids)]);
  }

  private async toMids(ids: (number | string)[]): Promise<number[]> {
    const all = await this.merchants.all();
    const midsById = new Map([...all.values()].map(({ _id, mid }) => [_id, mid]));
    const mids = ids.map((id) => midsById.get(String(id).toLowerCase()) ?? all.get(Number(id))?.mid);
    const unknownIds = ids.filter((_, index) => mids[index] === undefined);
    if (unknownIds.length > 0) throw fieldError('ids', `These brands do not exist: ${unknownIds.join(', ')}`);
    return mids.filter((mid) => mid !== undefined);
  }
}

/** Active sites that have selected no brands, so that shoppers see no products there. */
@Injectable()
@ProvidesTask()
export class BrandlessSitesTask implements TaskProvider {
  readonly kind = 'sitesWithoutBrands';
  readonly roles = rolesFor('brands', 'write');

  constructor(private readonly selections: BrandSelectionsService) {}

  async count({ sites }: TaskScope): Promise<TaskCount> {
    const selections = await this.selections.bySite();
    return oneTaskPerSite(
      selections
        .filter(({ websiteName, brands }) => (sites?.includes(websiteName) ?? true) && brands.length === 0)
        .map(({ websiteName }) => websiteName),
    );
  }
}

/** Merchants that no active site has selected, so that shoppers see none of their products. */
@Injectable()
@ProvidesTask()
export class HiddenMerchantsTask implements TaskProvider {
  readonly kind = 'merchantsOnNoSite';
  readonly roles = rolesFor('merchants', 'write');

  constructor(private readonly merchants: MerchantsService) {}

  async count(): Promise<TaskCount> {
    const { total } = await this.merchants.list({ sort: { _id: 1 }, skip: 0, limit: 1, equals: { websites: 'none' } });
    return { count: total };
  }
}
