import { ConflictException, Injectable } from '@nestjs/common';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import type { Caller } from '../../common/access/caller.js';
import { fieldConflict, fieldError } from '../../common/errors/field-error.js';
import type { RecordState } from '../../common/history/change-log.js';
import type { RestorableRecords } from '../../common/history/restores.js';
import { countOf } from '../../common/count-of.js';
import { definedFields } from '../../common/defined-fields.js';
import { NeedsForceException } from '../../common/http/force.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { restoredFields } from '../../common/resources/restored-fields.js';
import { ProductsService } from '../products/products.service.js';
import { categoryIdOf, matchKey } from './category-identity.js';
import { ProductCategoriesRepository } from './product-categories.repository.js';
import type { DeleteOptions } from '../../common/http/record-service.js';
import { Cache } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';
import { WebsitesService } from '../websites/websites.service.js';
import {
  type CategoriesView,
  type CategoryView,
  type CreateProductCategoryDto,
  PRODUCT_CATEGORIES,
  type ProductCategory,
  type ProductCategoryRecordView,
  type UpdateProductCategoryDto,
} from './product-category.resource.js';

const ALL = 'all';

export type Categories = ReadonlyMap<number, ProductCategory>;

/** The tree of product categories, which all sites share. */
@Injectable()
export class ProductCategoriesService implements RestorableRecords {
  readonly definition = PRODUCT_CATEGORIES;
  private readonly cache: Cache<Categories>;

  constructor(
    private readonly categories: ProductCategoriesRepository,
    private readonly products: ProductsService,
    private readonly websites: WebsitesService,
    invalidations: Invalidations,
  ) {
    this.cache = new Cache(CACHES.categories, { invalidations });
  }

  /** Returns all categories by id, in the order of rank and name. */
  all(): Promise<Categories> {
    const load = async () => new Map((await this.categories.all()).map((category) => [category.categoryId, category]));
    return this.cache.get(ALL, load, { tags: ['categories'] });
  }

  /** Returns the categories that the site shows: mature ones only if its settings allow them. */
  async ofSite(siteName: string): Promise<CategoriesView> {
    const { showMature } = (await this.websites.site(siteName)).settings;
    const all = [...(await this.all()).values()];
    return { data: all.filter((category) => showMature || !category.mature).map(toView) };
  }

  /** Returns the ids of the categories whose products the site hides: mature ones, unless its settings allow them. */
  async hiddenIdsOf(siteName: string): Promise<number[]> {
    const { showMature } = (await this.websites.site(siteName)).settings;
    return showMature ? [] : this.matureIds();
  }

  /** Returns the ids of mature categories. */
  async matureIds(): Promise<number[]> {
    return [...(await this.all()).values()]
      .filter((category) => category.mature)
      .map((category) => category.categoryId);
  }

  /** Returns the categories, each once, followed by their ancestors. */
  async withAncestors(categoryIds: readonly number[]): Promise<number[]> {
    const all = await this.all();
    const categories = categoryIds.flatMap((id) => all.get(id) ?? []);
    return [...new Set([...categoryIds, ...categories.flatMap((category) => ancestorsOf(category, all))])];
  }

  /** Returns the category and all its descendants. */
  async withDescendants(categoryId: number): Promise<number[]> {
    const all = [...(await this.all()).values()];
    const ids = new Set([categoryId]);
    // A set also iterates over the ids that are added meanwhile.
    for (const id of ids) for (const child of all) if (child.parentId === id) ids.add(child.categoryId);
    return [...ids];
  }

  /**
   * Returns the ids of a feed's category path (names from the root to the leaf), leaf first, then its ancestors; undefined if a name is
   * unknown. Letter case does not matter, and `&` equals `and`. The first name may be at any depth, so that a feed's "Laptops" matches the
   * subcategory, unless several subcategories have this name.
   */
  async findPath(names: readonly string[]): Promise<number[] | undefined> {
    const all = await this.all();
    const ids: number[] = [];
    for (const name of names) {
      const category = findByName(name, ids[0], all);
      if (!category) return undefined;
      ids.unshift(category.categoryId);
      if (ids.length === 1) ids.push(...ancestorsOf(category, all));
    }
    return ids;
  }

  /** Returns a category's id, then the ids of its ancestors; undefined if the category does not exist. */
  async pathOf(categoryId: number): Promise<number[] | undefined> {
    const all = await this.all();
    const category = all.get(categoryId);
    return category && [categoryId, ...ancestorsOf(category, all)];
  }

  list(query: ListQuery): Promise<RecordPage<ProductCategoryRecordView>> {
    return this.categories.list(query);
  }

  /** @throws NotFoundException for an unknown id. */
  get(id: string): Promise<ProductCategoryRecordView> {
    return this.categories.get(id);
  }

  /** @throws ConflictException if the parent has another subcategory of this name. */
  async create(input: CreateProductCategoryDto): Promise<ProductCategoryRecordView> {
    const { categoryName, parentId } = input;
    if (parentId !== undefined && !(await this.categories.findByCategoryId(parentId))) {
      throw fieldError('parentId', `There is no category ${parentId}.`);
    }
    const key = comparable(categoryName);
    const fields = { ...PRODUCT_CATEGORIES.input.defaults, ...definedFields(input) };
    const created = await this.categories.add({ ...fields, categoryId: categoryIdOf(key, parentId), matchKey: key });
    if (!created) throw fieldConflict('categoryName', `A category ${categoryName} already exists.`);
    return created;
  }

  /** Updates the fields that the body contains. The id and the parent never change. */
  async update(id: string, input: UpdateProductCategoryDto): Promise<ProductCategoryRecordView> {
    const { categoryName } = input;
    return this.categories.update(id, {
      ...definedFields(input),
      ...(categoryName === undefined ? {} : { matchKey: comparable(categoryName) }),
    });
  }

  /** @throws ConflictException if the category has subcategories, NeedsForceException if it has products. */
  async delete(id: string, _caller: Caller, { force }: DeleteOptions): Promise<ProductCategoryRecordView> {
    const category = await this.get(id);
    const [children, products] = await Promise.all([
      this.categories.countChildren(category.categoryId),
      this.products.countLiveInCategory(category.categoryId),
    ]);
    if (children > 0) {
      const noun = children === 1 ? 'subcategory' : 'subcategories';
      throw new ConflictException(`${category.categoryName} has ${children} ${noun}: delete those first.`);
    }
    if (products > 0 && !force) {
      const consequence = category.mature ? ', which would then be shown on every site' : '';
      throw new NeedsForceException(
        `${countOf(products, 'live product')} would lose the category ${category.categoryName}${consequence}.`,
      );
    }
    await this.categories.delete(id);
    return category;
  }

  /** Returns a category to an earlier state. @throws ConflictException if the parent of a deleted category was deleted. */
  async restore(id: string, state: RecordState): Promise<void> {
    const fields = await restoredFields<ProductCategory>(PRODUCT_CATEGORIES, state);
    const { parentId } = fields;
    if (parentId && !(await this.categories.findByCategoryId(parentId))) {
      throw new ConflictException('The parent of this category was deleted. Restore the parent first.');
    }
    await this.categories.restore(id, { ...fields });
  }

  discard(id: string, caller: Caller): Promise<ProductCategoryRecordView> {
    return this.delete(id, caller, {});
  }
}

function findByName(name: string, parentId: number | undefined, all: Categories): ProductCategory | undefined {
  const key = matchKey(name);
  const sameName = [...all.values()].filter((category) => category.matchKey === key);
  if (parentId !== undefined) return sameName.find((category) => category.parentId === parentId);
  return sameName.find((category) => !category.parentId) ?? (sameName.length === 1 ? sameName[0] : undefined);
}

/** Returns the ids of the ancestors, the parent first. Ends at a repeated id, so that a cycle in the data does no harm. */
function ancestorsOf(category: ProductCategory, all: Categories): number[] {
  const ids: number[] = [];
  for (
    let parentId = category.parentId;
    parentId !== undefined && !ids.includes(parentId);
    parentId = all.get(parentId)?.parentId
  )
    ids.push(parentId);
  return ids;
}

function toView({ categoryId, categoryName, level2, image, rank, parentId }: ProductCategory): CategoryView {
  return { categoryId, categoryName, level2, image, rank, ...(parentId === undefined ? {} : { parentId }) };
}

function comparable(categoryName: string): string {
  const key = matchKey(categoryName);
  if (!key) throw fieldError('categoryName', 'Please enter a category name');
  return key;
}
