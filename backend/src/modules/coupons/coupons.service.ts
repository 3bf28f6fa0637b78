import { Injectable } from '@nestjs/common';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import type { CouponDiscount } from '@grabdeals/shared/coupons';
import type { Caller } from '../../common/access/caller.js';
import { definedFields } from '../../common/defined-fields.js';
import { fieldConflict, fieldError } from '../../common/errors/field-error.js';
import { Restores } from '../../common/history/restores.js';
import { assertMayManageAll, MultiSiteRecordsService } from '../../common/site/multi-site-records.service.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import { ProductsService } from '../products/products.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import type { CouponFields } from './coupon.schema.js';
import type { CreateCouponDto, UpdateCouponDto } from './coupons.dto.js';
import { CouponsRepository } from './coupons.repository.js';
import type { CouponView } from './coupons.views.js';

const NEW_COUPON = { code: '', productIds: [], terms: '', startsAt: null, endsAt: null, exclusive: false };

/** Coupons for operators: their rules, and who may change them. */
@Injectable()
@Restores('coupons')
export class CouponsService extends MultiSiteRecordsService<CouponView, CouponFields> {
  constructor(
    private readonly coupons: CouponsRepository,
    private readonly merchants: MerchantsService,
    private readonly products: ProductsService,
    websites: WebsitesService,
    invalidations: Invalidations,
  ) {
    super(coupons, websites, invalidations);
  }

  /**
   * @throws BadRequestException for an unknown merchant or product, or an end before the start; ConflictException if the merchant has
   * the code on one of the sites.
   */
  override create(input: CreateCouponDto, caller: Caller): Promise<CouponView> {
    return super.create(toNewCoupon(input), caller);
  }

  /** Checks a new coupon without creating it. @throws the errors of `create`. */
  assertCreatable(input: CreateCouponDto, caller: Caller): Promise<void> {
    return this.assertMayCreate(toNewCoupon(input), caller);
  }

  override update(id: string, input: UpdateCouponDto, caller: Caller): Promise<CouponView> {
    return super.update(id, { ...input, ...(input.discount ? { discount: toDiscount(input.discount) } : {}) }, caller);
  }

  /**
   * Ends coupons at once; those that have ended do not change.
   * @returns the number of coupons.
   * @throws ForbiddenException unless the caller manages all sites of all coupons. No coupon changes then.
   */
  async expire(ids: readonly string[], caller: Caller, now = new Date()): Promise<number> {
    const coupons = await this.coupons.byIds(ids, undefined);
    const sites = [...new Set(coupons.flatMap(({ websiteName }) => websiteName))];
    assertMayManageAll(caller, sites);
    await this.coupons.expire(
      coupons.map(({ id }) => id),
      sites,
      now,
    );
    await this.announce(sites);
    return coupons.length;
  }

  /** Returns titles with codes by id. Unknown ids, and ids on other sites than these, are skipped. */
  async titles(ids: readonly string[], sites: readonly string[] | undefined): Promise<Map<string, string>> {
    const coupons = await this.coupons.byIds(ids, sites);
    return new Map(coupons.map(({ id, title, code }) => [id, code ? `${title} (${code})` : title]));
  }

  protected override async validate(fields: CouponFields, id?: string): Promise<void> {
    const { mid, startsAt, endsAt } = fields;
    if (startsAt && endsAt && endsAt <= startsAt) throw fieldError('endsAt', 'The end must be after the start.');
    if (!(await this.merchants.byMid(mid))) throw fieldError('mid', `There is no merchant with the mid ${mid}.`);
    await this.assertProducts(fields);
    await this.assertNewCode(fields, id);
  }

  private async assertProducts({ mid, productIds }: CouponFields): Promise<void> {
    if (productIds.length === 0) return;
    const products = await this.products.byIds(productIds);
    const known = new Set(products.filter(({ merchantId }) => merchantId === mid).map(({ id }) => id));
    const unknown = productIds.filter((productId) => !known.has(productId));
    if (unknown.length > 0) throw fieldError('productIds', `The merchant has no products ${unknown.join(', ')}.`);
  }

  /** Compares codes without regard to case, as merchants do. Coupons without a code have no duplicates. */
  private async assertNewCode({ mid, code, websiteName }: CouponFields, id: string | undefined): Promise<void> {
    if (!code) return;
    const others = await this.coupons.ofMerchant(mid, websiteName);
    const duplicate = others.find((other) => other.id !== id && other.code.toLowerCase() === code.toLowerCase());
    if (!duplicate) return;
    const site = websiteName.find((name) => duplicate.websiteName.includes(name));
    throw fieldConflict('code', `The merchant already has a coupon with the code ${duplicate.code} on ${site}.`);
  }
}

function toNewCoupon(input: CreateCouponDto): CouponFields {
  return { ...NEW_COUPON, ...definedFields(input), discount: toDiscount(input.discount) };
}

/** Returns the discount with the fields of its kind only. */
function toDiscount({ kind, percent, cents, currency, text }: CouponDiscount): CouponDiscount {
  if (kind === 'percentage') return { kind, percent };
  return kind === 'amount' ? { kind, cents, currency } : { kind, text };
}
