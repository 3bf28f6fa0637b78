import { Injectable, NotFoundException } from '@nestjs/common';
import type { CardProduct } from './cards/card-product.js';
import type { ProductFilter, ProductPageQuery } from './product-filter.js';
import type { ProductEdits } from './product-overrides.js';
import type { Product, ProductRecord } from './product.js';
import { ProductsRepository } from './products.repository.js';

/**
 * Reads products, and stores what operators set for them. A `Product` has the overrides of operators in place of the feed's values; a
 * `ProductRecord` has both. Imports write products through `ProductImportsService`.
 */
@Injectable()
export class ProductsService {
  constructor(private readonly products: ProductsRepository) {}

  /** Yields all products that are not retired. */
  all(): AsyncIterable<Product> {
    return this.products.all();
  }

  /** Yields the live products that got a price at or after `since`, without their texts and pictures. */
  pricedSince(since: Date): AsyncIterable<Product> {
    return this.products.pricedSince(since);
  }

  /** Yields the products (retired ones too) that were written at or after `since`, oldest change first. */
  changedSince(since: Date): AsyncIterable<Product> {
    return this.products.changedSince(since);
  }

  /** Returns products (retired ones too) by id, in no particular order; unknown ids are skipped. */
  byIds(ids: readonly string[]): Promise<Product[]> {
    return this.products.byIds(ids);
  }

  /** Returns the live products of cards. */
  liveOnCards(cardKeys: readonly string[]): Promise<Product[]> {
    return this.products.liveOnCards(cardKeys);
  }

  /** Returns what lists read of the live products of cards. */
  cardProducts(cardKeys: readonly string[]): Promise<CardProduct[]> {
    return this.products.cardProducts(cardKeys);
  }

  /** Returns live products of the merchants in the order of their ids, which are greater than `after`. */
  livePageAfter(after: string, merchantIds: readonly number[], limit: number): Promise<Product[]> {
    return this.products.livePageAfter(after, merchantIds, limit);
  }

  /** Returns the id of the last of the next `count` live products of the merchants if further products follow it. */
  lastOfLivePart(after: string, merchantIds: readonly number[], count: number): Promise<string | undefined> {
    return this.products.lastOfLivePart(after, merchantIds, count);
  }

  /** Counts the products of a category that are not retired. Categories that operators have set replace those of the feed. */
  countLiveInCategory(categoryId: number): Promise<number> {
    return this.products.countRecords({ categoryIds: [categoryId], noPicture: false, noCategory: false });
  }

  /** @throws BadRequestException for a malformed id, NotFoundException for an unknown one. */
  async record(id: string): Promise<ProductRecord> {
    const record = await this.products.findRecord(id);
    if (!record) throw new NotFoundException('There is no such product.');
    return record;
  }

  /** Returns records in the order of the ids; unknown ids are skipped. @throws BadRequestException for a malformed id. */
  recordsByIds(ids: readonly string[]): Promise<ProductRecord[]> {
    return this.products.recordsByIds(ids);
  }

  /** Returns the ids of products, retired ones too, whose id or external id at one of the merchants is exactly `text`. */
  idsOf(text: string, merchantIds: readonly number[]): Promise<string[]> {
    return this.products.idsOf(text, merchantIds);
  }

  /** @throws MongoServerError (code 50) if the query exceeds its time limit. */
  recordPage(query: ProductPageQuery): Promise<ProductRecord[]> {
    return this.products.recordPage(query);
  }

  /** @throws MongoServerError (code 50) if the query exceeds its time limit. */
  countRecords(filter: ProductFilter): Promise<number> {
    return this.products.countRecords(filter);
  }

  /** Yields all records that the filter selects, in no particular order. */
  streamRecords(filter: ProductFilter): AsyncIterable<ProductRecord> {
    return this.products.streamRecords(filter);
  }

  /** Stores what operators set for a product. @returns whether nobody has edited the product since it was read. */
  saveEdits(record: ProductRecord, edits: ProductEdits): Promise<boolean> {
    return this.products.saveEdits(record, edits);
  }
}

/** The reads that search indexes are built from. */
export type ProductSource = Pick<ProductsService, 'all' | 'changedSince' | 'byIds'>;
