import { ConflictException, Injectable } from '@nestjs/common';
import { Invalidations } from '@grabdeals/shared/invalidations';
import { MAX_RANK } from '@grabdeals/shared/limits';
import type { Caller } from '../../common/access/caller.js';
import { fieldConflict, fieldError } from '../../common/errors/field-error.js';
import { NeedsForceException, countOf } from '../../common/http/force.js';
import type { DeleteOptions } from '../../common/http/records-controller.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { CatalogueService } from '../products/catalogue.service.js';
import type {
  CategoryView,
  CreateProductCategoryDto,
  ProductCategoryRecordView,
  UpdateProductCategoryDto,
} from './categories.dto.js';
import { categoryIdOf, matchKey } from './category-identity.js';
import { ProductCategoriesRepository, type ProductCategoryFields } from './product-categories.repository.js';
import { Cache } from '@grabdeals/shared/cache';
import { CACHES } from '@grabdeals/shared/cache-limits';

const ALL = 'all';

@Injectable()
export class ProductCategoriesService {
  private readonly cache: Cache<ReadonlyMap<number, ProductCategoryFields>>;

  constructor(
    private readonly categories: ProductCategoriesRepository,
    private readonly catalogue: CatalogueService,
    private readonly invalidations: Invalidations,
  ) {
    this.cache = new Cache(CACHES.records, { name: 'categories', invalidations });
  }

  /** Returns all categories by id, sorted by rank and name. */
  all(): Promise<ReadonlyMap<number, ProductCategoryFields>> {
    const load = async () => new Map((await this.categories.all()).map((category) => [category.categoryId, category]));
    return this.cache.get(ALL, load, { tags: ['categories'] });
  }

  /** Returns the categories that a shopper sees: mature categories only if the site shows them. */
  async visible(showMature: boolean): Promise<CategoryView[]> {
    const all = [...(await this.all()).values()];
    return all.filter((category) => showMature || !category.mature).map(toView);
  }

  /** Returns the ids of mature categories. */
  async matureIds(): Promise<number[]> {
    return [...(await this.all()).values()]
      .filter((category) => category.mature)
      .map((category) => category.categoryId);
  }

  /** Returns the categories without duplicates, followed by their ancestors. */
  async withAncestors(categoryIds: readonly number[]): Promise<number[]> {
    const all = await this.all();
    const above = await Promise.all(categoryIds.flatMap((id) => all.get(id) ?? []).map((each) => this.ancestors(each)));
    return [...new Set([...categoryIds, ...above.flat()])];
  }

  /** Returns the category and all its descendants. */
  async withDescendants(categoryId: number): Promise<number[]> {
    const all = [...(await this.all()).values()];
    const ids = new Set([categoryId]);
    for (const id of ids) for (const child of all) if (child.parentId === id) ids.add(child.categoryId);
    return [...ids];
  }

  /**
   * Returns the ids of a feed's category path (names from the widest to the narrowest), leaf first, then its ancestors; undefined
   * where one of the names is unknown. Letter case, `&` and `and` do not matter. The first name may be at any depth, so that a feed's
   * "Laptops" matches ours, unless several categories below others have it.
   */
  async findPath(names: readonly string[]): Promise<number[] | undefined> {
    const ids: number[] = [];
    for (const name of names) {
      const found = await this.find(name, ids[0]);
      if (!found) return undefined;
      ids.unshift(found.categoryId);
      if (ids.length === 1) ids.push(...(await this.ancestors(found)));
    }
    return ids;
  }

  /** Returns the id of a category and those of its ancestors, or undefined for an unknown id. */
  async pathOf(categoryId: number): Promise<number[] | undefined> {
    const category = (await this.all()).get(categoryId);
    return category && [categoryId, ...(await this.ancestors(category))];
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
    const { categoryName, parentId, image = '', rank = MAX_RANK, level2 = false, mature = false } = input;
    if (parentId !== undefined && !(await this.categories.findByCategoryId(parentId))) {
      throw fieldError('parentId', `There is no category ${parentId}.`);
    }
    const key = comparable(categoryName);
    const categoryId = categoryIdOf(key, parentId);
    const isAdded = await this.categories.add({
      categoryId,
      categoryName,
      matchKey: key,
      ...(parentId === undefined ? {} : { parentId }),
      level2,
      mature,
      image,
      rank,
    });
    await this.invalidations.announce(['categories']);
    const created = isAdded ? await this.categories.findByCategoryId(categoryId) : undefined;
    if (!created) throw fieldConflict('categoryName', `A category ${categoryName} already exists.`);
    return created;
  }

  /** Updates the fields that the body contains. The id and the parent never change. */
  async update(id: string, input: UpdateProductCategoryDto): Promise<ProductCategoryRecordView> {
    const { categoryName, image, rank, level2, mature } = input;
    const updated = await this.categories.update(id, {
      ...(categoryName === undefined ? {} : { categoryName, matchKey: comparable(categoryName) }),
      ...(image === undefined ? {} : { image }),
      ...(rank === undefined ? {} : { rank }),
      ...(level2 === undefined ? {} : { level2 }),
      ...(mature === undefined ? {} : { mature }),
    });
    await this.invalidations.announce(['categories']);
    return updated;
  }

  /** @throws ConflictException if the category has subcategories, NeedsForceException if it has products. */
  async delete(id: string, _caller: Caller, { force }: DeleteOptions): Promise<ProductCategoryRecordView> {
    const category = await this.get(id);
    const [children, products] = await Promise.all([
      this.categories.countChildren(category.categoryId),
      this.catalogue.countLiveInCategory(category.categoryId),
    ]);
    if (children > 0) {
      const noun = children === 1 ? 'subcategory' : 'subcategories';
      throw new ConflictException(`${category.categoryName} has ${children} ${noun}: delete those first.`);
    }
    if (products > 0 && !force) {
      const shown = category.mature ? ', which would then be shown on every site' : '';
      throw new NeedsForceException(
        `${countOf(products, 'live product')} would lose the category ${category.categoryName}${shown}.`,
      );
    }
    await this.categories.delete(id);
    await this.invalidations.announce(['categories']);
    return category;
  }

  async addMissing(categories: Omit<ProductCategoryFields, 'matchKey'>[]): Promise<void> {
    await this.categories.addMissing(
      categories.map((category) => ({ ...category, matchKey: matchKey(category.categoryName) })),
    );
    await this.invalidations.announce(['categories']);
  }

  private async find(name: string, parentId: number | undefined): Promise<ProductCategoryFields | undefined> {
    const key = matchKey(name);
    const same = [...(await this.all()).values()].filter((category) => category.matchKey === key);
    if (parentId !== undefined) return same.find((category) => category.parentId === parentId);
    return same.find((category) => !category.parentId) ?? (same.length === 1 ? same[0] : undefined);
  }

  private async ancestors(category: ProductCategoryFields): Promise<number[]> {
    const all = await this.all();
    const ids: number[] = [];
    for (
      let parent = category.parentId;
      parent !== undefined && !ids.includes(parent);
      parent = all.get(parent)?.parentId
    )
      ids.push(parent);
    return ids;
  }
}

function toView({ categoryId, categoryName, level2, image, rank, parentId }: ProductCategoryFields): CategoryView {
  return { categoryId, categoryName, level2, image, rank, ...(parentId === undefined ? {} : { parentId }) };
}

function comparable(categoryName: string): string {
  const key = matchKey(categoryName);
  if (!key) throw fieldError('categoryName', 'Please enter a category name');
  return key;
}
