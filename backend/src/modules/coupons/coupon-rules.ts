import { fieldConflict, fieldError } from '../../common/errors/field-error.js';
import { assertSchedule } from '../../common/scheduling/scheduled-records.js';
import type { CouponFields, CouponView } from './coupon.resource.js';

type Existing = Pick<CouponView, 'id' | 'mid' | 'code' | 'title' | 'websiteName'>;

/** What the rules compare a coupon with. It is read once for many coupons. */
interface CouponFacts {
  /** Whether there is a merchant with the mid. */
  hasMerchant: (mid: number) => boolean;
  hasCategory: (categoryId: number) => boolean;
  /** The mids of products by id. */
  midOfProduct: ReadonlyMap<string, number>;
  /** The coupons of the merchants. */
  coupons: readonly Existing[];
}

/** The rules of coupons that depend on other records. */
export class CouponRules {
  private readonly existing = new Map<string, Existing[]>();

  constructor(private readonly facts: CouponFacts) {
    for (const coupon of facts.coupons) {
      for (const site of coupon.websiteName) {
        const key = identityOf(coupon, site);
        this.existing.set(key, [...(this.existing.get(key) ?? []), coupon]);
      }
    }
  }

  /**
   * @param id Absent for a new coupon.
   * @throws BadRequestException or ConflictException that names the invalid field.
   */
  check(coupon: CouponFields, id?: string): void {
    const { mid } = coupon;
    assertSchedule(coupon);
    if (!this.facts.hasMerchant(mid)) throw fieldError('mid', `There is no merchant with the mid ${mid}.`);
    for (const field of ['productIds', 'excludedProductIds'] as const) {
      const unknown = coupon[field].filter((productId) => this.facts.midOfProduct.get(productId) !== mid);
      if (unknown.length > 0) throw fieldError(field, `The merchant has no products ${unknown.join(', ')}.`);
    }
    for (const field of ['categoryIds', 'excludedCategoryIds'] as const) {
      const unknown = coupon[field].filter((categoryId) => !this.facts.hasCategory(categoryId));
      if (unknown.length > 0) throw fieldError(field, `There are no product categories ${unknown.join(', ')}.`);
    }
    if (coupon.code) this.assertNew(coupon, id);
  }

  /** Checks a coupon of a file, which may be imported repeatedly: a coupon without a code is then identified by its title. */
  checkImported(coupon: CouponFields): void {
    this.check(coupon);
    if (!coupon.code) this.assertNew(coupon, undefined);
  }

  private assertNew(coupon: CouponFields, id: string | undefined): void {
    for (const site of coupon.websiteName) {
      const duplicate = this.existing.get(identityOf(coupon, site))?.find((other) => other.id !== id);
      if (!duplicate) continue;
      const { code, title } = duplicate;
      if (code) throw fieldConflict('code', `The merchant already has a coupon with the code ${code} on ${site}.`);
      throw fieldConflict('title', `The merchant already has the coupon “${title}” without a code on ${site}.`);
    }
  }
}

/** Returns what identifies a coupon on a site: merchant and code, or title. Merchants compare codes without regard to case. */
export function identityOf({ mid, code, title }: Pick<CouponFields, 'mid' | 'code' | 'title'>, site: string): string {
  return JSON.stringify([mid, site, code ? 'code' : 'title', (code || title).toLowerCase()]);
}
