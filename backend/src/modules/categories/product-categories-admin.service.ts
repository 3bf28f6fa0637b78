import { ConflictException, Injectable } from '@nestjs/common';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import { MAX_RANK } from '@grabdeals/shared/limits';
import type { Caller } from '../../common/access/caller.js';
import { fieldConflict, fieldError } from '../../common/errors/field-error.js';
import { countOf, needsForce } from '../../common/http/force.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { ProductsService } from '../products/products.service.js';
import type {
  CreateProductCategoryDto,
  ProductCategoryRecordView,
  UpdateProductCategoryDto,
} from './categories.dto.js';
import { categoryIdOf, matchKey } from './category-identity.js';
import { ProductCategoriesRepository } from './product-categories.repository.js';

/** The product categories as the Site Manager keeps them: name, image and rank. */
@Injectable()
export class ProductCategoriesAdminService {
  constructor(
    private readonly repository: ProductCategoriesRepository,
    private readonly products: ProductsService,
    private readonly invalidations: Invalidations,
  ) {}

  list(query: ListQuery): Promise<RecordPage<ProductCategoryRecordView>> {
    return this.repository.list(query);
  }

  /** @throws NotFoundException for an unknown id. */
  get(id: string): Promise<ProductCategoryRecordView> {
    return this.repository.get(id);
  }

  /** @throws ConflictException when the name is taken under its parent. */
  async create(input: CreateProductCategoryDto): Promise<ProductCategoryRecordView> {
    const { categoryName, parentId, image = '', rank = MAX_RANK, level2 = false, mature = false } = input;
    if (parentId !== undefined && !(await this.repository.findByCategoryId(parentId))) {
      throw fieldError('parentId', `There is no category ${parentId}.`);
    }
    const key = comparable(categoryName);
    const categoryId = categoryIdOf(key, parentId);
    const isAdded = await this.repository.add({
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
    const created = isAdded ? await this.repository.findByCategoryId(categoryId) : undefined;
    if (!created) throw fieldConflict('categoryName', `A category ${categoryName} already exists.`);
    return created;
  }

  /** Changes what the body names; its id and its place in the tree stay. */
  async update(id: string, input: UpdateProductCategoryDto): Promise<ProductCategoryRecordView> {
    const { categoryName, image, rank, level2, mature } = input;
    const updated = await this.repository.update(id, {
      ...(categoryName === undefined ? {} : { categoryName, matchKey: comparable(categoryName) }),
      ...(image === undefined ? {} : { image }),
      ...(rank === undefined ? {} : { rank }),
      ...(level2 === undefined ? {} : { level2 }),
      ...(mature === undefined ? {} : { mature }),
    });
    await this.invalidations.announce(['categories']);
    return updated;
  }

  /** @throws ConflictException when it has subcategories, and, unless forced, when products are filed under it. */
  async delete(id: string, _caller: Caller, isForced: boolean): Promise<ProductCategoryRecordView> {
    const category = await this.get(id);
    const [children, products] = await Promise.all([
      this.repository.countChildren(category.categoryId),
      this.products.countLiveInCategory(category.categoryId),
    ]);
    if (children > 0) {
      const noun = children === 1 ? 'subcategory' : 'subcategories';
      throw new ConflictException(`${category.categoryName} has ${children} ${noun}: delete those first.`);
    }
    if (products > 0 && !isForced) {
      const shown = category.mature ? ', which would then be shown on every site' : '';
      throw needsForce(
        `${countOf(products, 'live product')} would lose the category ${category.categoryName}${shown}.`,
      );
    }
    await this.repository.delete(id);
    await this.invalidations.announce(['categories']);
    return category;
  }
}

function comparable(categoryName: string): string {
  const key = matchKey(categoryName);
  if (!key) throw fieldError('categoryName', 'Please enter a category name');
  return key;
}
