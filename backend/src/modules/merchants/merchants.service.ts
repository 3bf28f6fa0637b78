import { Injectable } from '@nestjs/common';
import { Cache } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import type { TagCount } from '@grabdeals/shared/tags';
import type { Caller } from '../../common/access/caller.js';
import { fieldConflict } from '../../common/errors/field-error.js';
import { marked } from '../../common/history/change-context.js';
import type { RecordState } from '../../common/history/change-log.js';
import type { RestorableRecords } from '../../common/history/restores.js';
import { definedFields } from '../../common/defined-fields.js';
import { NeedsForceException } from '../../common/http/force.js';
import type { DeleteOptions } from '../../common/http/record-service.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { restoredFields } from '../../common/resources/restored-fields.js';
import { Resources } from '../../common/resources/resources.js';
import { type OperationRun, Operations, type StartOperation } from '../../operations/operations.service.js';
import { idFinder } from '../../tables/id-finder.js';
import { WebsitesService } from '../websites/websites.service.js';
import { BrandSelectionsRepository } from './brand-selections.repository.js';
import { isMerchantAddress } from '@grabdeals/shared/merchant-address';
import { MerchantsRepository } from './merchants.repository.js';
import {
  type CreateMerchantDto,
  type Merchant,
  type MerchantRecordView,
  MERCHANTS,
  type MerchantView,
  toMerchantInfo,
  type UpdateMerchantDto,
} from './merchant.resource.js';

const ALL = 'all';

/** The merchants of the installation. */
@Injectable()
export class MerchantsService implements RestorableRecords {
  readonly definition = MERCHANTS;
  private readonly cache: Cache<{ byMid: ReadonlyMap<number, MerchantView>; midOf: ReturnType<typeof idFinder> }>;
  private readonly startDeletion: StartOperation<MerchantRecordView, MerchantRecordView>;

  constructor(
    private readonly merchants: MerchantsRepository,
    private readonly selections: BrandSelectionsRepository,
    private readonly websites: WebsitesService,
    invalidations: Invalidations,
    private readonly resources: Resources,
    operations: Operations,
  ) {
    this.startDeletion = operations.define('delete-merchant', (run) => this.deleteWithRecords(run));
    this.cache = new Cache(CACHES.merchants, { invalidations });
  }

  /** Returns all merchants by mid, sorted by name. */
  async all(): Promise<ReadonlyMap<number, MerchantView>> {
    return (await this.cached()).byMid;
  }

  /** Returns a function that finds the mid of a merchant by its name or mid. */
  async midFinder(): Promise<(text: string) => number | undefined> {
    return (await this.cached()).midOf;
  }

  /** Returns the mids of the merchants whose name contains the text, ignoring case. */
  async midsByName(text: string): Promise<number[]> {
    const lowerCase = text.toLowerCase();
    const merchants = [...(await this.all()).values()];
    return merchants
      .filter(({ merchantInfo: { name } }) => name.toLowerCase().includes(lowerCase))
      .map(({ mid }) => mid);
  }

  async byMid(mid: number): Promise<MerchantView | undefined> {
    return (await this.all()).get(mid);
  }

  /** Returns the mid of the merchant with the host of the URL; undefined if several merchants share the host. */
  async midOfAddress(address: string): Promise<number | undefined> {
    const merchants = [...(await this.all()).values()];
    const [merchant, ...others] = merchants.filter(({ merchantInfo }) => isMerchantAddress(address, merchantInfo));
    return others.length === 0 ? merchant?.mid : undefined;
  }

  /** Returns a page of merchants. The filter `websites: 'none'` selects those that no active site shows. */
  async list(query: ListQuery): Promise<RecordPage<MerchantRecordView>> {
    if (query.equals['websites'] !== 'none') return this.merchants.list(query);
    const sites = await this.websites.active();
    return this.merchants.list(query, await this.selections.midsOnSites(sites.map(({ value }) => value)));
  }

  /** Counts the merchants by tag. */
  tagCounts(): Promise<TagCount[]> {
    return this.merchants.tagCounts();
  }

  /** @throws NotFoundException for an unknown id. */
  get(id: string): Promise<MerchantRecordView> {
    return this.merchants.get(id);
  }

  /** @throws ConflictException if another merchant has the mid. */
  async create(body: CreateMerchantDto): Promise<MerchantRecordView> {
    const { mid } = body;
    if (await this.byMid(mid)) throw fieldConflict('mid', `A brand with the mid ${mid} already exists.`);
    return this.merchants.create(toNew(body));
  }

  /** Updates the fields that the body contains. */
  async update(id: string, body: UpdateMerchantDto): Promise<MerchantRecordView> {
    const { merchantInfo } = await this.get(id);
    return this.merchants.update(id, {
      ...definedFields(body),
      merchantInfo: toMerchantInfo(body.merchantInfo, merchantInfo),
    });
  }

  /**
   * Deletes a merchant with its records (`removedWith`), retires its products, and removes it from the brands
   * of all sites.
   * @throws NeedsForceException if this affects other records.
   */
  async delete(id: string, caller: Caller, { force }: DeleteOptions): Promise<MerchantRecordView> {
    const merchant = await this.get(id);
    const losses = await this.resources.lossesOf('merchant', merchant.mid);
    const sites = await this.selections.sitesWith(merchant.mid);
    if (sites.length > 0) losses.push(`it would leave the brands of ${sites.join(', ')}`);
    if (losses.length > 0 && !force) {
      throw new NeedsForceException(`Deleting ${merchant.merchantInfo.name} also affects: ${losses.join('; ')}.`);
    }
    return this.startDeletion(merchant, caller, { key: `merchant:${id}` });
  }

  /** Returns a merchant to an earlier state. @throws ConflictException if another merchant has the mid of a deleted one. */
  async restore(id: string, state: RecordState): Promise<void> {
    const fields = await restoredFields<CreateMerchantDto>(MERCHANTS, state);
    const { mid } = fields;
    const other = await this.merchants.findByMid(mid);
    if (other && other.id !== id) throw fieldConflict('mid', `A brand with the mid ${mid} already exists.`);
    await this.merchants.restore(id, { ...toNew(fields) });
  }

  discard(id: string, caller: Caller): Promise<MerchantRecordView> {
    return this.delete(id, caller, {});
  }

  private cached() {
    const load = async () => {
      const byMid = new Map((await this.merchants.all()).map((merchant) => [merchant.mid, merchant]));
      return { byMid, midOf: idFinder(new Map([...byMid].map(([mid, { merchantInfo }]) => [mid, merchantInfo.name]))) };
    };
    return this.cache.get(ALL, load, { tags: ['merchants'] });
  }

  /** Deletes the merchant after its records, so that a resumed run knows whether some remain. */
  private async deleteWithRecords(
    run: OperationRun<MerchantRecordView, MerchantRecordView>,
  ): Promise<MerchantRecordView> {
    const { id, mid } = run.input;
    // A new merchant may have the mid of one that is deleted already.
    if (await this.merchants.find(id)) {
      await this.resources.removeWith('merchant', mid, (done, total) => run.progress({ done, total: total + 1 }));
      await marked({ isDependent: true }, () => this.selections.removeBrand(mid));
      await this.merchants.delete(id);
    }
    return run.input;
  }
}

/** Returns the fields of a new merchant. */
function toNew(body: CreateMerchantDto): Omit<Merchant, 'created_time'> {
  return { ...MERCHANTS.input.defaults, ...definedFields(body), merchantInfo: toMerchantInfo(body.merchantInfo) };
}
