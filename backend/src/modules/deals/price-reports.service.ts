import { Injectable, NotFoundException } from '@nestjs/common';
import { rolesFor } from '@grabdeals/shared/policy';
import { ProvidesTask, type TaskCount, type TaskProvider, type TaskScope } from '../../common/tasks/task-provider.js';
import type { Visit } from '../clicks/visit.js';
import { type VoteGuard, VoteGuards } from '../clicks/vote-guards.service.js';
import { ProductsService } from '../products/products.service.js';
import { PriceReportsRepository, type ProductReports } from './price-reports.repository.js';

/** Visitors whose reports make a product a task: one can be mistaken, or be a competitor. */
export const MIN_REPORTS = 3;
/** Reports of one network on a product that count, so that one network alone makes no task. */
export const NETWORK_REPORTS = 2;

/** Collects what visitors report about prices, until the merchant's feed confirms the product. Stores no visitor. */
@Injectable()
export class PriceReportsService {
  private readonly guard: VoteGuard;

  constructor(
    private readonly reports: PriceReportsRepository,
    private readonly products: ProductsService,
    guards: VoteGuards,
  ) {
    this.guard = guards.create('price-report', { ofNetworkOnSubject: NETWORK_REPORTS });
  }

  /**
   * Counts a visitor's report that a product no longer has its price, once until the feed confirms the product.
   * @returns whether the report counts.
   */
  async report(productId: string, siteName: string, visit: Visit, now = new Date()): Promise<boolean> {
    const [product] = await this.products.byIds([productId]);
    if (!product) throw new NotFoundException('There is no such product.');
    const { lastSeen } = product;
    if (!(await this.guard.accepts(`${productId} ${lastSeen.toISOString()}`, visit, now))) return false;
    await this.reports.clear(productId, lastSeen);
    await this.reports.add(productId, siteName, now);
    return true;
  }

  /** Returns the live products with several reports since their feed last listed them. */
  async open(): Promise<ProductReports[]> {
    return (await this.split()).open.filter(({ reports }) => reports >= MIN_REPORTS);
  }

  /** Deletes the reports on products that their feed has confirmed or no longer lists. */
  async deleteSettled(): Promise<void> {
    for (const { productId, lastAt } of (await this.split()).settled) await this.reports.clear(productId, lastAt);
  }

  private async split(): Promise<{ open: ProductReports[]; settled: ProductReports[] }> {
    const all = await this.reports.byProduct();
    const products = await this.products.byIds(all.map(({ productId }) => productId));
    const byId = new Map(products.map((product) => [product.id, product]));
    const isOpen = ({ productId, lastAt }: ProductReports) => {
      const product = byId.get(productId);
      return product !== undefined && !product.retiredAt && product.lastSeen < lastAt;
    };
    return { open: all.filter(isOpen), settled: all.filter((each) => !isOpen(each)) };
  }
}

/** Products whose price several visitors have reported as expired. */
@Injectable()
@ProvidesTask()
export class ReportedPricesTask implements TaskProvider {
  readonly kind = 'reportedPrices';
  readonly roles = rolesFor('products', 'write');

  constructor(private readonly reports: PriceReportsService) {}

  async count({ sites }: TaskScope): Promise<TaskCount> {
    const all = await this.reports.open();
    return {
      count: all.filter(({ websiteNames }) => !sites || websiteNames.some((name) => sites.includes(name))).length,
    };
  }
}
