import { Injectable } from '@nestjs/common';
import { Cache } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';
import { Invalidations, siteTag } from '@grabdeals/server-cache/invalidations';
import { isMerchantAddress } from '@grabdeals/shared/merchant-address';
import { BrandSelectionsRepository } from './brand-selections.repository.js';
import type { MerchantView, SelectedMerchants } from './merchants.dto.js';
import { type MerchantFields, MerchantsRepository } from './merchants.repository.js';

const ALL = 'all';

@Injectable()
export class MerchantsService {
  private readonly merchants: Cache<ReadonlyMap<number, MerchantView>>;
  private readonly selections: Cache<number[]>;

  constructor(
    private readonly repository: MerchantsRepository,
    private readonly selectionsRepository: BrandSelectionsRepository,
    private readonly invalidations: Invalidations,
  ) {
    this.merchants = new Cache(CACHES.merchants, { invalidations });
    this.selections = new Cache(CACHES.selections, { invalidations });
  }

  /** All merchants by mid, in the order of their names. */
  all(): Promise<ReadonlyMap<number, MerchantView>> {
    const load = async () => new Map((await this.repository.all()).map((merchant) => [merchant.mid, merchant]));
    return this.merchants.get(ALL, load, { tags: ['merchants'] });
  }

  async byMid(mid: number): Promise<MerchantView | undefined> {
    return (await this.all()).get(mid);
  }

  /** Whose an address is; nobody's where several share its host, as that of a network. */
  async midOfAddress(address: string): Promise<number | undefined> {
    const merchants = [...(await this.all()).values()];
    const [owner, ...others] = merchants.filter(({ merchantInfo }) => isMerchantAddress(address, merchantInfo));
    return others.length === 0 ? owner?.mid : undefined;
  }

  /** The brands a site has selected, in its order; a selected merchant that is gone is left out. */
  async selected(websiteName: string): Promise<SelectedMerchants> {
    const tags = [siteTag(websiteName), 'merchants'] as const;
    const [all, mids] = await Promise.all([
      this.all(),
      this.selections.get(websiteName, () => this.selectionsRepository.mids(websiteName), { tags }),
    ]);
    const merchants = mids.flatMap((mid) => all.get(mid) ?? []);
    return { websiteName, ids: merchants.map((merchant) => merchant.mid), merchants };
  }

  async select(websiteName: string, mids: number[]): Promise<void> {
    await this.selectionsRepository.save(websiteName, [...new Set(mids)]);
    await this.invalidations.announce([siteTag(websiteName)]);
  }

  async addMissing(merchants: MerchantFields[]): Promise<void> {
    await this.repository.addMissing(merchants);
    await this.invalidations.announce(['merchants']);
  }
}
