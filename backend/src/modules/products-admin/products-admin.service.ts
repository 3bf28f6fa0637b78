import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { definedFields } from '../../common/defined-fields.js';
import { fieldError } from '../../common/errors/field-error.js';
import { assertSavedFrom } from '../../common/history/change-context.js';
import { ChangeLog, type RecordState } from '../../common/history/change-log.js';
import { changeOf } from '../../common/history/record-change.js';
import { WriteRecorder } from '../../common/history/write-recorder.js';
import type { RestorableRecords } from '../../common/history/restores.js';
import { type OwnedRecords, RemovedWith } from '../../common/persistence/removal.js';
import { ProductCategoriesService } from '../categories/product-categories.service.js';
import { type OperationRun, Operations, type StartOperation } from '../../operations/operations.service.js';
import type { HiddenOn, ProductEdits } from '../products/product-overrides.js';
import { productIdOf, type ProductKey, type ProductRecord } from '../products/product.js';
import { ProductsService } from '../products/products.service.js';
import { ProductSearch } from '../search/product-search.js';
import { WebsitesService } from '../websites/websites.service.js';
import { type BulkEdit, withBulkEdit, withChanges } from './product-edits.js';
import type { BulkEditDto, BulkEditView, UpdateProductDto } from './products-admin.dto.js';
import { PRODUCTS } from '../products/product.resource.js';

/** How long a call waits for the search index to contain its change. The index contains it within seconds in any case. */
const SEARCH_WAIT_MS = 2_000;

/** Products that a bulk edit changes at a time. */
const BULK_CHUNK = 25;

interface BulkEditInput {
  ids: string[];
  edit: BulkEdit;
  /** Keys of all sites. */
  sites: string[];
}

/** Edits of a product in the demo data. */
export interface SeededEdits extends ProductKey, ProductEdits {}

/** Changes what operators set for products: overrides and tags. Only imports change the feed's values. */
@Injectable()
@RemovedWith('website')
export class ProductsAdminService implements RestorableRecords, OwnedRecords<string> {
  readonly definition = PRODUCTS;
  private readonly logger = new Logger(ProductsAdminService.name);
  private readonly history: WriteRecorder;
  private readonly startBulkEdit: StartOperation<BulkEditInput, BulkEditView>;

  constructor(
    private readonly products: ProductsService,
    private readonly search: ProductSearch,
    private readonly categories: ProductCategoriesService,
    private readonly websites: WebsitesService,
    history: ChangeLog,
    operations: Operations,
  ) {
    this.history = new WriteRecorder(history, PRODUCTS);
    this.startBulkEdit = operations.define('edit-products', (run) => this.editAll(run));
  }

  /**
   * Sets the overrides and tags of the body; null restores the feed's value.
   * @throws BadRequestException for an unknown category or site, NotFoundException for an unknown product.
   */
  async update(id: string, { overrides = {}, tags }: UpdateProductDto): Promise<ProductRecord> {
    const record = await this.products.record(id);
    await this.assertHiddenOn(overrides.hiddenOn, record);
    const categoryIds = await this.toPaths('overrides.categoryIds', overrides.categoryIds);
    await this.save(record, (edits) => withChanges(edits, { overrides: { ...overrides, categoryIds }, tags }));
    await this.searchable();
    return this.products.record(id);
  }

  /** Changes many products. Unknown ids are skipped. @throws BadRequestException for an unknown category or site. */
  async bulk({ ids, ...edit }: BulkEditDto, caller: Caller): Promise<BulkEditView> {
    await this.assertSites('hide', edit.hide);
    await this.assertSites('show', edit.show);
    const categoryIds = await this.toPaths('categoryIds', edit.categoryIds);
    const sites = Array.isArray(edit.show) ? [...(await this.siteNames())] : [];
    const uniqueIds = [...new Set(ids.map((id) => id.toLowerCase()))];
    // Stored, an undefined field would be null, which has a meaning.
    const input = { ids: uniqueIds, edit: definedFields({ ...edit, categoryIds }), sites };
    return this.startBulkEdit(input, caller, { total: uniqueIds.length });
  }

  private async editAll({ input, done, result, progress }: OperationRun<BulkEditInput, BulkEditView>) {
    const { ids, edit, sites } = input;
    let { found, changed } = result ?? { found: 0, changed: 0 };
    for (let next = done; next < ids.length; next += BULK_CHUNK) {
      const records = await this.products.recordsByIds(ids.slice(next, next + BULK_CHUNK));
      found += records.length;
      for (const record of records) {
        if (await this.save(record, (edits) => withBulkEdit(edits, edit, sites))) changed++;
      }
      await progress({ done: Math.min(next + BULK_CHUNK, ids.length), result: { found, changed } });
    }
    if (changed > 0) await this.searchable();
    return { found, changed };
  }

  /**
   * Returns the overrides and tags of a product to an earlier state.
   * @throws the errors of `update`, but for categories that the product has: they may have been deleted.
   */
  async restore(id: string, state: RecordState): Promise<void> {
    const record = await this.products.record(id);
    const { overrides = {}, tags = [] } = state as Partial<ProductEdits>;
    await this.assertHiddenOn(overrides.hiddenOn, record);
    const categoryIds = await this.toPaths(
      'overrides.categoryIds',
      overrides.categoryIds,
      record.overrides.categoryIds,
    );
    await this.save(record, () => ({ overrides: definedFields({ ...overrides, categoryIds }), tags }) as ProductEdits);
    await this.searchable();
  }

  /** Removes all overrides and tags of a product. */
  discard(id: string): Promise<void> {
    return this.restore(id, { overrides: {}, tags: [] });
  }

  lossOf(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  /** Removes the site from the sites that hide products, so that a later site of the same name shows them. */
  async removeWith(siteName: string): Promise<void> {
    for await (const record of this.products.streamRecords({ state: 'hidden', noPicture: false, noCategory: false })) {
      const { hiddenOn } = record.overrides;
      if (!Array.isArray(hiddenOn) || !hiddenOn.includes(siteName)) continue;
      await this.save(record, (edits) => withBulkEdit(edits, { show: [siteName] }, []));
    }
    await this.searchable();
  }

  /** Sets the demo data's edits of products that no operator has edited yet. */
  async addMissing(seeded: readonly SeededEdits[]): Promise<void> {
    const records = await this.products.recordsByIds(seeded.map(productIdOf));
    const seededById = new Map(seeded.map((edits) => [productIdOf(edits), edits]));
    const unedited = records.filter(({ overrides, tags }) => Object.keys(overrides).length + tags.length === 0);
    for (const record of unedited) {
      const { overrides, tags } = seededById.get(record.product.id)!;
      const categoryIds = overrides.categoryIds && (await this.categories.withAncestors(overrides.categoryIds));
      await this.save(record, (edits) => withChanges(edits, { overrides: { ...overrides, categoryIds }, tags }));
    }
  }

  /**
   * Stores the change in the history, then the edits. If somebody saves the product meanwhile, the saved edits are changed.
   * @returns whether the edits differ now.
   */
  private async save(read: ProductRecord, edit: (edits: ProductEdits) => ProductEdits): Promise<boolean> {
    let record: ProductRecord | undefined = read;
    for (; record; [record] = await this.products.recordsByIds([read.product.id])) {
      const before = toRecorded(record, record);
      assertSavedFrom(PRODUCTS, before, before);
      const edits = edit(record);
      const after = toRecorded(record, edits);
      if (!changeOf(before, after, PRODUCTS)) return false;
      const stored = record;
      if (await this.history.record([[before, after]], () => this.products.saveEdits(stored, edits))) return true;
    }
    return false;
  }

  /** Waits until searches find the products as they are stored. */
  private async searchable(): Promise<void> {
    const indexed = this.search
      .refresh()
      .catch((error: unknown) => this.logger.warn(`Searches find a changed product later: ${String(error)}`));
    await Promise.race([indexed, delay(SEARCH_WAIT_MS, undefined, { ref: false })]);
  }

  /**
   * Returns the categories with their ancestors. @throws BadRequestException for an unknown category.
   * @param existingIds Categories that the product already has; they may have been deleted.
   */
  private async toPaths(
    field: string,
    categoryIds: readonly number[] | null | undefined,
    existingIds: readonly number[] = [],
  ): Promise<number[] | null | undefined> {
    if (!categoryIds) return categoryIds === null ? null : undefined;
    const all = await this.categories.all();
    const unknown = categoryIds.find((id) => !all.has(id) && !existingIds.includes(id));
    if (unknown !== undefined) throw fieldError(field, `There is no category ${unknown}.`);
    return this.categories.withAncestors(categoryIds);
  }

  private assertHiddenOn(hiddenOn: HiddenOn | null | undefined, { overrides }: ProductRecord): Promise<void> {
    const existingSites = Array.isArray(overrides.hiddenOn) ? overrides.hiddenOn : [];
    return this.assertSites('overrides.hiddenOn', hiddenOn, existingSites);
  }

  /** @param existingSites Keys that the product already has; their sites may have been deleted. */
  private async assertSites(
    field: string,
    sites: HiddenOn | null | undefined,
    existingSites: readonly string[] = [],
  ): Promise<void> {
    if (!Array.isArray(sites)) return;
    const names = await this.siteNames();
    const unknown = sites.find((site) => !names.has(site) && !existingSites.includes(site));
    if (unknown !== undefined) throw fieldError(field, `There is no site ${unknown}.`);
  }

  private async siteNames(): Promise<Set<string>> {
    return new Set((await this.websites.all()).map(({ value }) => value));
  }
}

/** Returns what the history contains of a product, and its title. */
function toRecorded({ product, editCount }: ProductRecord, { overrides, tags }: ProductEdits) {
  return { _id: product.id, __v: editCount, title: product.title, overrides, tags };
}
