import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import type { Caller } from '../../common/access/caller.js';
import { fieldConflict } from '../../common/errors/field-error.js';
import { needsForce } from '../../common/http/force.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { recordsOf } from '../../common/persistence/removal.js';
import { BrandSelectionsRepository } from './brand-selections.repository.js';
import type { CreateMerchantDto, MerchantInfoDto, UpdateMerchantDto } from './merchant-input.dto.js';
import type { MerchantInfoView, MerchantRecordView } from './merchants.dto.js';
import { MerchantsRepository } from './merchants.repository.js';
import { MerchantsService } from './merchants.service.js';

/** The list of merchants as owners keep it. */
@Injectable()
export class MerchantsAdminService {
  constructor(
    private readonly repository: MerchantsRepository,
    private readonly selections: BrandSelectionsRepository,
    private readonly merchants: MerchantsService,
    private readonly invalidations: Invalidations,
    private readonly discovery: DiscoveryService,
  ) {}

  list(query: ListQuery): Promise<RecordPage<MerchantRecordView>> {
    return this.repository.list(query);
  }

  /** @throws NotFoundException for an unknown id. */
  get(id: string): Promise<MerchantRecordView> {
    return this.repository.get(id);
  }

  /** @throws ConflictException when the mid is taken. */
  async create({ mid, merchantInfo, merchantRating = 0 }: CreateMerchantDto): Promise<MerchantRecordView> {
    if (await this.merchants.byMid(mid)) throw fieldConflict('mid', `A brand with the mid ${mid} already exists.`);
    const created = await this.repository.create({ mid, merchantInfo: toInfo(merchantInfo), merchantRating });
    await this.invalidations.announce(['merchants']);
    return created;
  }

  /** Changes what the body names. */
  async update(id: string, input: UpdateMerchantDto): Promise<MerchantRecordView> {
    const current = await this.get(id);
    const updated = await this.repository.update(id, {
      merchantInfo: toInfo(input.merchantInfo, current.merchantInfo),
      merchantRating: input.merchantRating ?? current.merchantRating,
    });
    await this.invalidations.announce(['merchants']);
    return updated;
  }

  /**
   * Deletes a brand with what belongs to it (`@RemovedWith('merchant')`): its products are retired. It leaves every site's selection.
   * @throws ConflictException when there is any of that to lose, unless forced.
   */
  async delete(id: string, _caller: Caller, isForced: boolean): Promise<MerchantRecordView> {
    const merchant = await this.get(id);
    const owned = recordsOf<number>('merchant', this.discovery);
    const losses = await owned.lossesOf(merchant.mid);
    const sites = await this.selections.sitesWith(merchant.mid);
    if (sites.length > 0) losses.push(`it would leave the brands of ${sites.join(', ')}`);
    if (losses.length > 0 && !isForced) {
      throw needsForce(`Deleting ${merchant.merchantInfo.name} also affects: ${losses.join('; ')}.`);
    }
    await owned.removeWith(merchant.mid);
    await this.selections.removeBrand(merchant.mid);
    await this.repository.delete(id);
    await this.invalidations.announce(['merchants']);
    return merchant;
  }
}

function toInfo(input: MerchantInfoDto, current?: MerchantInfoView): MerchantInfoView {
  const url = input.url ?? current?.url ?? '';
  return {
    name: input.name,
    url,
    merchantUrl: input.merchantUrl ?? current?.merchantUrl ?? url,
    logoUrl: input.logoUrl ?? current?.logoUrl ?? '',
    logoUrlSmall: input.logoUrlSmall ?? current?.logoUrlSmall ?? '',
  };
}
