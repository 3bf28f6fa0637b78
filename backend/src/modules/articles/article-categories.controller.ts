import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Invalidates } from '../../caching/invalidates.decorator.js';
import { RecordsController } from '../../common/http/records-controller.js';
import { BODY_BYTES } from '../../common/http/request-input.interceptor.js';
import { ArticleCategoriesService } from './article-categories.service.js';
import { ArticleCategoryView, SaveArticleCategoryDto } from './article-categories.dto.js';

@ApiTags('categories')
@Controller('category')
@Invalidates('articles')
export class ArticleCategoriesController extends RecordsController({
  resource: 'category',
  noun: 'an article category',
  plural: 'article categories',
  view: ArticleCategoryView,
  sortable: ['label', 'value', 'createdAt'],
  access: ['owner'],
  list: { access: 'public', description: 'Content-Range contains the total.' },
  read: { access: 'public' },
  create: {
    dto: SaveArticleCategoryDto,
    maxBytes: BODY_BYTES.small,
    conflict: 'Another category has the same key.',
    description: 'Its key (`value`) is derived from the label.',
  },
  update: {
    dto: SaveArticleCategoryDto,
    maxBytes: BODY_BYTES.small,
    description: '`value` never changes: articles refer to it.',
  },
  delete: { canForce: true, conflict: 'Says how many articles use it; `force=true` goes on.' },
}) {
  constructor(categories: ArticleCategoriesService) {
    super(categories);
  }
}
