import { Injectable } from '@nestjs/common';
import { isMerchantAddress } from '@grabdeals/shared/merchant-address';
import { ReadCache } from '../../common/persistence/read-cache.js';
import { BrandSelectionsRepository } from './brand-selections.repository.js';
import type { MerchantView, SelectedMerchants } from './merchants.dto.js';
import { type MerchantFields, MerchantsRepository } from './merchants.repository.js';

const ALL = 'all';

@Injectable()
export class MerchantsService {
  private readonly merchants = new ReadCache<ReadonlyMap<number, MerchantView>>(async () => {
    const all = await this.repository.all();
    return new Map(all.map((merchant) => [merchant.mid, merchant]));
  });
  private readonly selections = new ReadCache<number[]>((websiteName) => this.selectionsRepository.mids(websiteName));

  constructor(
    private readonly repository: MerchantsRepository,
    private readonly selectionsRepository: BrandSelectionsRepository,
  ) {}

  /** All merchants by mid, in the order of their names. */
  all(): Promise<ReadonlyMap<number, MerchantView>> {
    return this.merchants.get(ALL);
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
    const [all, mids] = await Promise.all([this.all(), this.selections.get(websiteName)]);
    const merchants = mids.flatMap((mid) => all.get(mid) ?? []);
    return { websiteName, ids: merchants.map((merchant) => merchant.mid), merchants };
  }

  async select(websiteName: string, mids: number[]): Promise<void> {
    await this.selectionsRepository.save(websiteName, [...new Set(mids)]);
    this.selections.drop(websiteName);
  }

  /** Forgets what a deleted site had selected. */
  async deselectAll(websiteName: string): Promise<void> {
    await this.selectionsRepository.remove(websiteName);
    this.selections.drop(websiteName);
  }

  /** Drops what is remembered, after merchants or selections were written past this service. */
  refresh(): void {
    this.merchants.clear();
    this.selections.clear();
  }

  async addMissing(merchants: MerchantFields[]): Promise<void> {
    await this.repository.addMissing(merchants);
    this.merchants.clear();
  }
}
