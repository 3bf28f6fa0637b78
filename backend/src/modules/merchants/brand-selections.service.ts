import { Injectable } from '@nestjs/common';
import { assertMayManage, type Caller } from '../../common/access/caller.js';
import { fieldError } from '../../common/errors/field-error.js';
import { WebsitesService } from '../websites/websites.service.js';
import type { SelectBrandsDto } from './merchant-input.dto.js';
import type { SelectedMerchants, WebsiteBrandsView } from './merchants.dto.js';
import { MerchantsService } from './merchants.service.js';

/** Which brands the sites show, as the Site Manager edits and lists it. */
@Injectable()
export class BrandSelectionsService {
  constructor(
    private readonly merchants: MerchantsService,
    private readonly websites: WebsitesService,
  ) {}

  /**
   * Replaces a site's selection.
   * @throws ForbiddenException for another vendor's site, NotFoundException for one that does not exist,
   * BadRequestException that names the brands that do not.
   */
  async select(caller: Caller, { websiteName, ids }: SelectBrandsDto): Promise<SelectedMerchants> {
    assertMayManage(caller, websiteName);
    await this.websites.assertExists(websiteName);
    await this.merchants.select(websiteName, await this.toMids(ids));
    return this.merchants.selected(websiteName);
  }

  /** The brands of every active site. */
  async bySite(): Promise<WebsiteBrandsView[]> {
    const websites = await this.websites.active();
    return Promise.all(
      websites.map(async ({ value, label }) => {
        const { merchants } = await this.merchants.selected(value);
        return {
          websiteName: value,
          label,
          brands: merchants.map(({ mid, merchantInfo }) => ({ mid, name: merchantInfo.name })),
        };
      }),
    );
  }

  private async toMids(ids: (number | string)[]): Promise<number[]> {
    const all = await this.merchants.all();
    const midsById = new Map([...all.values()].map(({ _id, mid }) => [_id, mid]));
    const found = ids.map((id) => midsById.get(String(id).toLowerCase()) ?? all.get(Number(id))?.mid);
    const unknown = ids.filter((_, place) => found[place] === undefined);
    if (unknown.length > 0) throw fieldError('ids', `These brands do not exist: ${unknown.join(', ')}`);
    return found.filter((mid) => mid !== undefined);
  }
}
