import { Injectable, NotFoundException } from '@nestjs/common';
import { Invalidations } from '@grabdeals/shared/invalidations';
import { fieldConflict } from '../../common/errors/field-error.js';
import { countOf, needsForce } from '../../common/http/force.dto.js';
import type { ListQuery } from '../../common/http/simple-rest.js';
import { CatalogueService } from '../catalogue/catalogue.service.js';
import { BrandSelectionsRepository } from './brand-selections.repository.js';
import type { CreateMerchantDto, MerchantInfoDto, UpdateMerchantDto } from './merchant-input.dto.js';
import type { MerchantInfoView, MerchantRecordView } from './merchants.dto.js';
import { MerchantsRepository } from './merchants.repository.js';
import { MerchantsService } from './merchants.service.js';

const NONE = 'There is no such brand.';

/** The list of merchants as owners keep it. */
@Injectable()
export class MerchantRecordsService {
  constructor(
    private readonly repository: MerchantsRepository,
    private readonly selections: BrandSelectionsRepository,
    private readonly merchants: MerchantsService,
    private readonly catalogue: CatalogueService,
    private readonly invalidations: Invalidations,
  ) {}

  list(query: ListQuery): Promise<{ data: MerchantRecordView[]; total: number }> {
    return this.repository.list(query);
  }

  /** @throws NotFoundException for an unknown id. */
  async get(id: string): Promise<MerchantRecordView> {
    const merchant = await this.repository.find(id);
    if (!merchant) throw new NotFoundException(NONE);
    return merchant;
  }

  /** @throws ConflictException when the mid is taken. */
  async create({ mid, merchantInfo, merchantRating = 0 }: CreateMerchantDto): Promise<MerchantRecordView> {
    if (await this.merchants.byMid(mid)) throw fieldConflict('mid', `There is a brand with the mid ${mid} already.`);
    const created = await this.repository.create({ mid, merchantInfo: toInfo(merchantInfo), merchantRating });
    this.invalidations.announce(['merchants']);
    return created;
  }

  /** Changes what the body names. */
  async update(id: string, input: UpdateMerchantDto): Promise<MerchantRecordView> {
    const current = await this.get(id);
    const updated = await this.repository.update(id, {
      merchantInfo: toInfo(input.merchantInfo, current.merchantInfo),
      merchantRating: input.merchantRating ?? current.merchantRating,
    });
    this.invalidations.announce(['merchants']);
    if (!updated) throw new NotFoundException(NONE);
    return updated;
  }

  /**
   * Deletes a brand; its products are retired and it leaves every site's selection.
   * @throws ConflictException when there is any of that to lose, unless forced.
   */
  async delete(id: string, isForced: boolean): Promise<MerchantRecordView> {
    const merchant = await this.get(id);
    const [products, sites] = await Promise.all([
      this.catalogue.countLiveOfMerchant(merchant.mid),
      this.selections.sitesWith(merchant.mid),
    ]);
    const losses = [
      ...(products > 0 ? [`${countOf(products, 'live product')} would be hidden from shoppers`] : []),
      ...(sites.length > 0 ? [`it would leave the brands of ${sites.join(', ')}`] : []),
    ];
    if (losses.length > 0 && !isForced) {
      throw needsForce(`Deleting ${merchant.merchantInfo.name} takes more with it: ${losses.join('; ')}.`);
    }
    await this.catalogue.retireMerchant(merchant.mid);
    await this.selections.removeBrand(merchant.mid);
    await this.repository.delete(id);
    this.invalidations.announce(['merchants']);
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
