import { Injectable } from '@nestjs/common';
import { Cache } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import { WebsitesService } from '../websites/websites.service.js';
import type { CategoriesView, CategoryView } from './categories.dto.js';
import { matchKey } from './category-identity.js';
import { ProductCategoriesRepository, type ProductCategoryFields } from './product-categories.repository.js';

const ALL = 'all';

type Categories = ReadonlyMap<number, ProductCategoryFields>;

/** The tree of product categories, which all sites share. */
@Injectable()
export class ProductCategoriesService {
  private readonly categories: Cache<Categories>;

  constructor(
    private readonly repository: ProductCategoriesRepository,
    private readonly websites: WebsitesService,
    private readonly invalidations: Invalidations,
  ) {
    this.categories = new Cache(CACHES.categories, { invalidations });
  }

  /** Returns all categories by id, in the order of rank and name. */
  all(): Promise<Categories> {
    const load = async () => new Map((await this.repository.all()).map((category) => [category.categoryId, category]));
    return this.categories.get(ALL, load, { tags: ['categories'] });
  }

  /** Returns the categories that the site shows: mature ones only if its settings allow them. */
  async ofSite(siteName: string): Promise<CategoriesView> {
    const { showMature } = (await this.websites.site(siteName)).settings;
    const all = [...(await this.all()).values()];
    return { data: all.filter((category) => showMature || !category.mature).map(toView) };
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
    const known = categoryIds.flatMap((id) => all.get(id) ?? []);
    return [...new Set([...categoryIds, ...known.flatMap((category) => ancestorsOf(category, all))])];
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

  /** Adds the demo data's categories that are missing. */
  async addMissing(categories: Omit<ProductCategoryFields, 'matchKey'>[]): Promise<void> {
    await this.repository.addMissing(
      categories.map((category) => ({ ...category, matchKey: matchKey(category.categoryName) })),
    );
    await this.invalidations.announce(['categories']);
  }
}

function findByName(name: string, parentId: number | undefined, all: Categories): ProductCategoryFields | undefined {
  const key = matchKey(name);
  const sameName = [...all.values()].filter((category) => category.matchKey === key);
  if (parentId !== undefined) return sameName.find((category) => category.parentId === parentId);
  return sameName.find((category) => !category.parentId) ?? (sameName.length === 1 ? sameName[0] : undefined);
}

/** Returns the ids of the ancestors, the parent first. Ends at a repeated id, so that a cycle in the data does no harm. */
function ancestorsOf(category: ProductCategoryFields, all: Categories): number[] {
  const ids: number[] = [];
  for (
    let parentId = category.parentId;
    parentId !== undefined && !ids.includes(parentId);
    parentId = all.get(parentId)?.parentId
  )
    ids.push(parentId);
  return ids;
}

function toView({ categoryId, categoryName, level2, image, rank, parentId }: ProductCategoryFields): CategoryView {
  return { categoryId, categoryName, level2, image, rank, ...(parentId === undefined ? {} : { parentId }) };
}
