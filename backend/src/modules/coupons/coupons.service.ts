import { Injectable } from '@nestjs/common';
import type { CouponDiscount } from '@grabdeals/shared/coupons';
import { assertMayManage, type Caller } from '../../common/access/caller.js';
import type { RecordState } from '../../common/history/change-log.js';
import { definedFields } from '../../common/defined-fields.js';
import type { Stored } from '../../common/persistence/repository.js';
import type { Validated } from '../../common/site/site-records.service.js';
import { Leases } from '../../database/leases/leases.service.js';
import { CheckedRecordsService } from '../compliance/checked-records.service.js';
import { ComplianceService } from '../compliance/compliance.service.js';
import { ProductCategoriesService } from '../categories/product-categories.service.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import { ProductsService } from '../products/products.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import {
  type CheckCouponDto,
  type Coupon,
  type CouponFields,
  COUPONS,
  type CouponView,
  type CreateCouponDto,
  type ExportedCoupon,
  toCouponSubject,
  type UpdateCouponDto,
} from './coupon.resource.js';
import { CouponRules } from './coupon-rules.js';
import { CouponsRepository } from './coupons.repository.js';

const BUSY = 'Other coupons of the merchant are being saved. Please try again in a minute.';
/** Number of records that are read or written at once. */
const CHUNK = 500;
const UNNAMED = { mid: 0, title: '', websiteName: [], discount: { kind: 'text' as const, text: '' } };

/** Coupons for operators: their rules, and who may change them. */
@Injectable()
export class CouponsService extends CheckedRecordsService<CouponView, CouponFields, CreateCouponDto, UpdateCouponDto> {
  constructor(
    private readonly coupons: CouponsRepository,
    private readonly merchants: MerchantsService,
    private readonly products: ProductsService,
    private readonly categories: ProductCategoriesService,
    private readonly leases: Leases,
    compliance: ComplianceService,
    websites: WebsitesService,
  ) {
    super(COUPONS, coupons, websites, compliance);
  }

  /**
   * Runs a save from the read of the merchants' coupons to the write: several saves at the same moment, also of other processes, would
   * all find that a code is free, or that the times fit. An index cannot ensure this, because a coupon without a code has none.
   * @throws ServiceUnavailableException if another save of a merchant takes too long.
   */
  exclusively<Result>(mids: readonly number[], write: () => Promise<Result>): Promise<Result> {
    return this.leases.runSoon(
      mids.map((mid) => `coupons:${mid}`),
      BUSY,
      write,
    );
  }

  override create(body: CreateCouponDto, caller: Caller): Promise<CouponView> {
    return this.exclusively([body.mid], () => super.create(body, caller));
  }

  override update(id: string, body: UpdateCouponDto, caller: Caller): Promise<CouponView> {
    return this.exclusivelyWith(id, body.mid, () => super.update(id, body, caller));
  }

  override restore(id: string, state: RecordState, caller: Caller): Promise<CouponView> {
    return this.exclusivelyWith(id, Number(state['mid']), () => super.restore(id, state, caller));
  }

  /** Adds the merchants' names. */
  async exported(coupons: readonly CouponView[]): Promise<ExportedCoupon[]> {
    const merchants = await this.merchants.all();
    return coupons.map((coupon) => ({
      ...coupon,
      merchantName: merchants.get(coupon.mid)?.merchantInfo.name ?? `Merchant ${coupon.mid}`,
    }));
  }

  /** Returns a function that checks each of these new coupons and throws the errors of `create`. */
  async importChecker(
    inputs: readonly CreateCouponDto[],
    caller: Caller,
  ): Promise<(input: CreateCouponDto) => Promise<void>> {
    const coupons = inputs.map((input) => this.toNew(input));
    const rules = await this.rulesFor(coupons);
    const assertPublishable = await this.compliance.newRecordsChecker(coupons.map((coupon) => toCouponSubject(coupon)));
    return async (input) => {
      const coupon = this.toNew(input);
      await this.assertMayPlace(coupon, caller);
      rules.checkImported(coupon);
      assertPublishable(toCouponSubject(coupon));
    };
  }

  /** Returns coupons that `importChecker` has accepted, as they will be stored. */
  prepared(inputs: readonly CreateCouponDto[]): Stored<Coupon>[] {
    return inputs.map((input) => this.coupons.prepared(this.toNew(input)));
  }

  /**
   * Creates prepared coupons in chunks. Those that an interrupted call has created do not change.
   * @param done Number of coupons that are omitted because they exist.
   */
  async createAll(
    coupons: readonly Stored<Coupon>[],
    done: number,
    onProgress: (done: number) => Promise<void>,
  ): Promise<void> {
    for (let next = done; next < coupons.length; next += CHUNK) {
      const chunk = coupons.slice(next, next + CHUNK);
      await this.coupons.createAll(chunk);
      await onProgress(next + chunk.length);
    }
  }

  /**
   * Ends coupons at once; those that have ended do not change.
   * @returns the number of coupons.
   * @throws ForbiddenException unless the caller manages all sites of all coupons. No coupon changes then.
   */
  async expire(ids: readonly string[], caller: Caller, now = new Date()): Promise<number> {
    const coupons = await this.coupons.byIds(ids, undefined);
    const sites = [...new Set(coupons.flatMap(({ websiteName }) => websiteName))];
    assertMayManage(caller, sites);
    await this.coupons.expire(
      coupons.map(({ id }) => id),
      sites,
      now,
    );
    return coupons.length;
  }

  /** Returns titles with codes by id. Unknown ids, and ids on other sites than these, are skipped. */
  async titles(ids: readonly string[], sites: readonly string[] | undefined): Promise<Map<string, string>> {
    const coupons = await this.coupons.byIds(ids, sites);
    return new Map(coupons.map(({ id, title, code }) => [id, code ? `${title} (${code})` : title]));
  }

  protected override toNew({ complianceOverride: _override, ...input }: CreateCouponDto): CouponFields {
    return { ...COUPONS.input.defaults, ...definedFields(input), discount: toDiscount(input.discount) };
  }

  protected override toChanges({ complianceOverride: _override, ...input }: UpdateCouponDto): Partial<CouponFields> {
    return definedFields({ ...input, ...(input.discount ? { discount: toDiscount(input.discount) } : {}) });
  }

  protected override fromState(fields: CouponFields): CouponFields {
    return { ...fields, discount: toDiscount(fields.discount) };
  }

  protected override toChecked(input: Omit<CheckCouponDto, 'id'>, stored: CouponView | undefined): CouponFields {
    return { ...COUPONS.input.defaults, ...UNNAMED, ...stored, ...this.toChanges(input) };
  }

  /** The end must be after the start, the products must be of the merchant, and the merchant cannot have the code on one of the sites. */
  protected override async validate(coupon: CouponFields, { id }: Validated<CouponView>): Promise<void> {
    (await this.rulesFor([coupon])).check(coupon, id);
  }

  /** Runs a save of a stored coupon exclusively for its merchant, and for the one of the saved values. */
  private async exclusivelyWith<Result>(
    id: string,
    mid: number | undefined,
    write: () => Promise<Result>,
  ): Promise<Result> {
    const midOf = async () => (await this.coupons.find(id))?.mid;
    for (;;) {
      const before = await midOf();
      const mids = [before, mid].filter((each) => each !== undefined);
      // While the save waited, another one may have moved the coupon to another merchant.
      const saved = await this.exclusively(mids, async () => (await midOf()) === before && { result: await write() });
      if (saved) return saved.result;
    }
  }

  /** Reads what the rules of these coupons depend on. */
  private async rulesFor(coupons: readonly CouponFields[]): Promise<CouponRules> {
    const mids = [...new Set(coupons.map(({ mid }) => mid))];
    const productIds = [...new Set(coupons.flatMap((coupon) => [...coupon.productIds, ...coupon.excludedProductIds]))];
    const midOfProduct = new Map<string, number>();
    for (const ids of chunksOf(productIds, CHUNK)) {
      for (const { id, merchantId } of await this.products.byIds(ids)) midOfProduct.set(id, merchantId);
    }
    const [merchants, categories, existing] = await Promise.all([
      this.merchants.all(),
      this.categories.all(),
      this.coupons.ofMerchants(mids),
    ]);
    return new CouponRules({
      hasMerchant: (mid) => merchants.has(mid),
      hasCategory: (categoryId) => categories.has(categoryId),
      midOfProduct,
      coupons: existing,
    });
  }
}

function chunksOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
}

/** Returns the discount with the fields of its kind only. */
function toDiscount({ kind, percent, cents, currency, text }: CouponDiscount): CouponDiscount {
  if (kind === 'percentage') return { kind, percent };
  return kind === 'amount' ? { kind, cents, currency } : { kind, text };
}
