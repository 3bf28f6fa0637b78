import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Injectable, Logger, NotFoundException } from '@nestjs/common';
import { fieldError } from '../../common/errors/field-error.js';
import { ProductCategoriesService } from '../categories/product-categories.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import type { HiddenOn } from '../products/product-overrides.js';
import { type ProductKey, productId } from '../products/products.repository.js';
import { ProductSearch } from '../search/product-search.js';
import { type BulkEdit, type ProductEdits, withBulkEdit, withChanges } from './product-edits.js';
import { type ProductRecord, ProductRecordsRepository } from './product-records.repository.js';
import type { BulkEditDto, BulkEditView, UpdateProductDto } from './products-admin.dto.js';

/** How long a save waits until searches find what it changed; after that they find it within seconds. */
const FOUND_WITHIN_MS = 2_000;

/** What the demo data sets of a product. */
export interface SeededEdits extends ProductKey, ProductEdits {}

/** Products as operators change them. What they set stands beside the feed's values, which only imports change. */
@Injectable()
export class ProductsAdminService {
  private readonly logger = new Logger(ProductsAdminService.name);

  constructor(
    private readonly products: ProductRecordsRepository,
    private readonly search: ProductSearch,
    private readonly categories: ProductCategoriesService,
    private readonly websites: WebsitesService,
  ) {}

  /** @throws NotFoundException for an unknown id. */
  async get(id: string): Promise<ProductRecord> {
    const record = await this.products.find(id);
    if (!record) throw new NotFoundException('There is no such product.');
    return record;
  }

  /**
   * Sets what the body names, and gives back to the feed what it says null of.
   * @throws BadRequestException for a category or a site that is none.
   */
  async update(id: string, { overrides = {}, tags }: UpdateProductDto): Promise<ProductRecord> {
    const record = await this.get(id);
    const { categoryIds, hiddenOn } = overrides;
    const { hiddenOn: before } = record.overrides;
    await this.assertSites('overrides.hiddenOn', hiddenOn, Array.isArray(before) ? before : []);
    const filed = categoryIds && (await this.filed('overrides.categoryIds', categoryIds));
    const edits = withChanges(record, { overrides: { ...overrides, categoryIds: filed }, tags });
    await this.save([{ record, edits }]);
    return this.get(id);
  }

  /** @throws BadRequestException for a category or a site that is none. */
  async bulk({ ids, ...edit }: BulkEditDto): Promise<BulkEditView> {
    await this.assertSites('hide', edit.hide);
    await this.assertSites('show', edit.show);
    const categoryIds = edit.categoryIds && (await this.filed('categoryIds', edit.categoryIds));
    const sites = Array.isArray(edit.show) ? [...(await this.siteNames())] : [];
    const records = await this.products.byIds([...new Set(ids.map((id) => id.toLowerCase()))]);
    const changed = await this.save(edited(records, { ...edit, categoryIds }, sites));
    return { found: records.length, changed };
  }

  /** Sets what the demo data brings of products that no operator has changed yet. */
  async addMissing(seeded: readonly SeededEdits[]): Promise<void> {
    const records = await this.products.byIds(seeded.map((key) => productId(key).toHexString()));
    const untouched = records.filter(({ overrides, tags }) => Object.keys(overrides).length + tags.length === 0);
    const changes = await Promise.all(
      untouched.map(async (record) => {
        const { merchantId, externalId } = record.product;
        const given = seeded.find((each) => each.merchantId === merchantId && each.externalId === externalId)!;
        const { categoryIds } = given.overrides;
        const filed = categoryIds && (await this.categories.withAncestors(categoryIds));
        return {
          record,
          edits: withChanges(record, { ...given, overrides: { ...given.overrides, categoryIds: filed } }),
        };
      }),
    );
    await this.products.saveEdits(changes, new Date());
  }

  /** @returns how many differ from what was there. */
  private async save(all: readonly { record: ProductRecord; edits: ProductEdits }[]): Promise<number> {
    const changed = all.filter(
      ({ record: { overrides, tags }, edits }) => !isDeepStrictEqual({ overrides, tags }, edits),
    );
    if (changed.length === 0) return 0;
    await this.products.saveEdits(changed, new Date());
    const found = this.search
      .refresh()
      .catch((error: unknown) => this.logger.warn(`Searches find a changed product later: ${String(error)}`));
    await Promise.race([found, delay(FOUND_WITHIN_MS, undefined, { ref: false })]);
    return changed.length;
  }

  /** The categories with those above them. */
  private async filed(field: string, categoryIds: readonly number[]): Promise<number[]> {
    const all = await this.categories.all();
    const unknown = categoryIds.find((id) => !all.has(id));
    if (unknown !== undefined) throw fieldError(field, `There is no category ${unknown}.`);
    return this.categories.withAncestors(categoryIds);
  }

  /** @param known Keys that the product has already: their sites may be gone. */
  private async assertSites(
    field: string,
    sites: HiddenOn | null | undefined,
    known: readonly string[] = [],
  ): Promise<void> {
    if (!Array.isArray(sites)) return;
    const names = await this.siteNames();
    const unknown = sites.find((site) => !names.has(site) && !known.includes(site));
    if (unknown !== undefined) throw fieldError(field, `There is no site ${unknown}.`);
  }

  private async siteNames(): Promise<Set<string>> {
    return new Set((await this.websites.all()).map(({ value }) => value));
  }
}

function edited(records: readonly ProductRecord[], edit: BulkEdit, sites: readonly string[]) {
  return records.map((record) => ({ record, edits: withBulkEdit(record, edit, sites) }));
}
