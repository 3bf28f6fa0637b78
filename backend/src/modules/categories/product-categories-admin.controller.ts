import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RecordsController } from '../../common/http/records-controller.js';
import { BODY_BYTES } from '../../common/http/request-input.interceptor.js';
import { ProductCategoriesService } from './product-categories.service.js';
import {
  CreateProductCategoryDto,
  PRODUCT_CATEGORIES,
  PRODUCT_CATEGORY_EXPORT,
  ProductCategoryRecordView,
  UpdateProductCategoryDto,
} from './product-category.resource.js';

const TAKEN = 'The parent category has another subcategory of this name.';

@ApiTags('categories')
@Controller('product-categories')
export class ProductCategoriesAdminController extends RecordsController({
  definition: PRODUCT_CATEGORIES,
  noun: 'a product category',
  plural: 'product categories',
  view: ProductCategoryRecordView,
  exported: PRODUCT_CATEGORY_EXPORT,
  list: {
    description:
      'Sorted by rank by default. Filters: `q`, `id`, `categoryId`, `parentId`, `level2`. The `Content-Range` header contains the ' +
      'total.',
  },
  create: {
    dto: CreateProductCategoryDto,
    maxBytes: BODY_BYTES.form,
    conflict: TAKEN,
    description: 'Derives `categoryId` from the path of the category. Returns the created record.',
  },
  update: {
    dto: UpdateProductCategoryDto,
    maxBytes: BODY_BYTES.form,
    conflict: TAKEN,
    description:
      'Fields missing from the body keep their value. `rank` sets the order of categories on the storefront.',
  },
  delete: {
    canForce: true,
    conflict: 'The category has subcategories, or it has products. `force=true` deletes a category with products.',
  },
}) {
  constructor(categories: ProductCategoriesService) {
    super(categories);
  }
}
