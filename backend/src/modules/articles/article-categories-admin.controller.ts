import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RecordsController } from '../../common/http/records-controller.js';
import { BODY_BYTES } from '../../common/http/request-input.interceptor.js';
import { ArticleCategoriesService } from './article-categories.service.js';
import {
  ARTICLE_CATEGORIES,
  ARTICLE_CATEGORY_EXPORT,
  ArticleCategoryView,
  SaveArticleCategoryDto,
} from './article-category.resource.js';

@ApiTags('categories')
@Controller('category')
export class ArticleCategoriesAdminController extends RecordsController({
  definition: ARTICLE_CATEGORIES,
  noun: 'an article category',
  plural: 'article categories',
  view: ArticleCategoryView,
  exported: ARTICLE_CATEGORY_EXPORT,
  list: { access: 'public', description: 'The `Content-Range` header contains the total.' },
  read: { access: 'public' },
  create: {
    dto: SaveArticleCategoryDto,
    maxBytes: BODY_BYTES.small,
    conflict: 'Another category has the same key.',
    description: 'Derives the key (`value`) from the label. Returns the created record.',
  },
  update: {
    dto: SaveArticleCategoryDto,
    maxBytes: BODY_BYTES.small,
    description: 'Changes the label. `value` cannot be changed because articles refer to it.',
  },
  delete: {
    canForce: true,
    conflict: 'Articles use the category; the message says how many. `force=true` deletes it.',
  },
}) {
  constructor(categories: ArticleCategoriesService) {
    super(categories);
  }
}
