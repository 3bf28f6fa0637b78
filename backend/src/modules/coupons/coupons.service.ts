import { Injectable } from '@nestjs/common';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import type { CouponDiscount } from '@grabdeals/shared/coupons';
import type { TagCount } from '@grabdeals/shared/tags';
import type { Caller } from '../../common/access/caller.js';
import { definedFields } from '../../common/defined-fields.js';
import type { RecordState } from '../../common/history/change-log.js';
import { Restores } from '../../common/history/restores.js';
import {
  KeepsSchedule,
  type ScheduledRecord,
  type ScheduledRecords,
  type SchedulePeriod,
} from '../../common/scheduling/scheduled-records.js';
import { assertMayManageAll, MultiSiteRecordsService } from '../../common/site/multi-site-records.service.js';
import { sitesInScope } from '../../common/site/site-scope.js';
import { Leases } from '../../database/leases/leases.service.js';
import { ComplianceService } from '../compliance/compliance.service.js';
import type { ComplianceCheckView } from '../compliance/compliance.views.js';
import { ChecksPublished, type PublishedRecords } from '../compliance/published-records.js';
import type { Subject } from '../compliance/rules/subject.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import { ProductsService } from '../products/products.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import { CouponRules } from './coupon-rules.js';
import type { CouponFields } from './coupon.schema.js';
import { toCouponSubject } from './coupon-subject.js';
import type { CheckCouponDto, CreateCouponDto, UpdateCouponDto } from './coupons.dto.js';
import { CouponsRepository } from './coupons.repository.js';
import type { CouponView } from './coupons.views.js';

/** Held by a save that compares a coupon with the others of its merchant. */
const LEASE = 'coupons';
/** Number of records that are read or written at once. */
const CHUNK = 500;
const NEW_COUPON = { code: '', productIds: [], terms: '', startsAt: null, endsAt: null, exclusive: false, tags: [] };

const NO_COUPON = { mid: 0, title: '', websiteName: [], discount: { kind: 'text' as const, text: '' } };

/** Coupons for operators: their rules, and who may change them. */
@Injectable()
@Restores('coupons')
@ChecksPublished()
@KeepsSchedule(['coupon'])
export class CouponsService
  extends MultiSiteRecordsService<CouponView, CouponFields>
  implements PublishedRecords, ScheduledRecords
{
  constructor(
    private readonly coupons: CouponsRepository,
    private readonly merchants: MerchantsService,
    private readonly products: ProductsService,
    private readonly compliance: ComplianceService,
    private readonly leases: Leases,
    websites: WebsitesService,
    invalidations: Invalidations,
  ) {
    super(coupons, websites, invalidations);
  }

  /**
   * @throws BadRequestException for an unknown merchant or product, or an end before the start; ConflictException if the merchant has
   * the code on one of the sites; the errors of the compliance check.
   */
  override async create({ complianceOverride, ...input }: CreateCouponDto, caller: Caller): Promise<CouponView> {
    const coupon = toNewCoupon(input);
    await this.assertMayCreate(coupon, caller);
    return this.compliance.publish({
      next: toCouponSubject(coupon),
      override: complianceOverride,
      caller,
      save: () => this.exclusively(() => super.create(coupon, caller)),
      idOf: ({ id }) => id,
    });
  }

  /**
   * Runs a write together with the check whether the merchant has the code: several saves at the same moment, also of other processes,
   * would all find that it is free. An index cannot ensure this, because a coupon without a code has none.
   */
  exclusively<Result>(write: () => Promise<Result>): Promise<Result> {
    return this.leases.run(LEASE, write);
  }

  /** Returns a function that checks each of these new coupons and throws the errors of `create`. */
  async importChecker(
    inputs: readonly CreateCouponDto[],
    caller: Caller,
  ): Promise<(input: CreateCouponDto) => Promise<void>> {
    const coupons = inputs.map((input) => toNewCoupon(input));
    const rules = await this.rulesFor(coupons);
    const assertPublishable = await this.compliance.newRecordsChecker(coupons.map((coupon) => toCouponSubject(coupon)));
    return async (input) => {
      await this.assertMayPlace(input.websiteName, caller);
      const coupon = toNewCoupon(input);
      rules.checkImported(coupon);
      assertPublishable(toCouponSubject(coupon));
    };
  }

  /** Creates coupons that `importChecker` has accepted. */
  async createAll(inputs: readonly CreateCouponDto[]): Promise<void> {
    for (const chunk of chunksOf(inputs, CHUNK))
      await this.coupons.addMissing(chunk.map((input) => toNewCoupon(input)));
    await this.announce(inputs.flatMap(({ websiteName }) => websiteName));
  }

  override async update(
    id: string,
    { complianceOverride, ...input }: UpdateCouponDto,
    caller: Caller,
  ): Promise<CouponView> {
    const changes = toChanges(input);
    const current = await this.assertMayUpdate(id, changes, caller);
    return this.compliance.publish({
      next: toCouponSubject({ ...current, ...changes }, id),
      stored: toCouponSubject(current, id),
      override: complianceOverride,
      caller,
      save: () => this.exclusively(() => super.update(id, changes, caller)),
      idOf: (coupon) => coupon.id,
    });
  }

  /** Returns a coupon to an earlier state. @throws the errors of `update`. */
  override async restore(id: string, state: RecordState, caller: Caller): Promise<CouponView> {
    const fields = state as unknown as CouponFields;
    // A deleted coupon returns as shoppers saw it.
    const current = (await this.coupons.find(id)) ?? fields;
    return this.compliance.publish({
      next: toCouponSubject(fields, id),
      stored: toCouponSubject(current, id),
      override: undefined,
      caller,
      save: () => this.exclusively(() => super.restore(id, state, caller)),
      idOf: (coupon) => coupon.id,
    });
  }

  /**
   * Checks a coupon without storing it.
   * @throws NotFoundException for an unknown id, ForbiddenException for a site that the caller does not manage.
   */
  async check({ id, ...input }: CheckCouponDto, caller: Caller): Promise<ComplianceCheckView> {
    const changes = toChanges(input);
    assertMayManageAll(caller, changes.websiteName ?? []);
    const stored = id ? await this.get(id, caller) : undefined;
    const next = toCouponSubject({ ...NEW_COUPON, ...NO_COUPON, ...stored, ...changes }, id);
    return this.compliance.preview({ next, stored: stored && toCouponSubject(stored, id) });
  }

  async *publishedSubjects(websiteName?: string): AsyncIterable<Subject> {
    for await (const coupon of this.coupons.allNotEnded(new Date(), websiteName))
      yield toCouponSubject(coupon, coupon.id);
  }

  changingIn(period: SchedulePeriod): Promise<ScheduledRecord[]> {
    return this.coupons.changingIn(period);
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

  /** Counts the coupons of the caller's sites by tag. */
  tagCounts(caller: Caller): Promise<TagCount[]> {
    return this.coupons.tagCounts(sitesInScope(caller, undefined));
  }

  protected override async validate(fields: CouponFields, id?: string): Promise<void> {
    (await this.rulesFor([fields])).check(fields, id);
  }

  /** Reads what the rules of these coupons depend on. */
  private async rulesFor(coupons: readonly Pick<CouponFields, 'mid' | 'productIds'>[]): Promise<CouponRules> {
    const mids = [...new Set(coupons.map(({ mid }) => mid))];
    const productIds = [...new Set(coupons.flatMap((coupon) => coupon.productIds))];
    const midOfProduct = new Map<string, number>();
    for (const ids of chunksOf(productIds, CHUNK)) {
      for (const { id, merchantId } of await this.products.byIds(ids)) midOfProduct.set(id, merchantId);
    }
    const [merchants, existing] = await Promise.all([this.merchants.all(), this.coupons.ofMerchants(mids)]);
    return new CouponRules({ hasMerchant: (mid) => merchants.has(mid), midOfProduct, coupons: existing });
  }
}

function chunksOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
}

function toNewCoupon({ complianceOverride: _override, ...input }: CreateCouponDto): CouponFields {
  return { ...NEW_COUPON, ...definedFields(input), discount: toDiscount(input.discount) };
}

function toChanges({ complianceOverride: _override, ...input }: UpdateCouponDto): Partial<CouponFields> {
  return definedFields({ ...input, ...(input.discount ? { discount: toDiscount(input.discount) } : {}) });
}

/** Returns the discount with the fields of its kind only. */
function toDiscount({ kind, percent, cents, currency, text }: CouponDiscount): CouponDiscount {
  if (kind === 'percentage') return { kind, percent };
  return kind === 'amount' ? { kind, cents, currency } : { kind, text };
}
