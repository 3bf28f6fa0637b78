import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RecordsController } from '../../common/http/records-controller.js';
import { BODY_BYTES } from '../../common/http/request-input.interceptor.js';
import { CreateProductCategoryDto, ProductCategoryRecordView, UpdateProductCategoryDto } from './categories.dto.js';
import { ProductCategoriesAdminService } from './product-categories-admin.service.js';

const TAKEN = 'The name is taken under its parent.';

@ApiTags('categories')
@Controller('product-categories')
export class ProductCategoriesAdminController extends RecordsController({
  resource: 'product-categories',
  noun: 'a product category',
  plural: 'product categories',
  view: ProductCategoryRecordView,
  sortable: ['rank', 'categoryName', 'categoryId', 'level2', 'mature'],
  access: ['owner'],
  list: {
    access: ['owner', 'vendor'],
    description: 'By rank unless sorted. Filters: `q`, `id`, `parentId`, `level2`. Content-Range contains the total.',
  },
  read: { access: ['owner', 'vendor'] },
  create: {
    dto: CreateProductCategoryDto,
    maxBytes: BODY_BYTES.form,
    conflict: TAKEN,
    description: 'Its `categoryId` follows from its path.',
  },
  update: {
    dto: UpdateProductCategoryDto,
    maxBytes: BODY_BYTES.form,
    conflict: TAKEN,
    description: 'Fields missing from the body keep their value. Rank orders the storefront’s categories.',
  },
  delete: {
    canForce: true,
    conflict: 'It has subcategories; or products are filed under it, and `force=true` goes on.',
  },
}) {
  constructor(categories: ProductCategoriesAdminService) {
    super(categories);
  }
}
