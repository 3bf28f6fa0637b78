import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Invalidates } from '../../caching/invalidates.decorator.js';
import { Access } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { RecordsController } from '../../common/http/records-controller.js';
import { BODY_BYTES, JsonBody } from '../../common/http/request-input.interceptor.js';
import { ArticleView } from './articles.dto.js';
import { ArticlesAdminService } from './articles-admin.service.js';
import { PreviewArticleDto } from './preview-article.dto.js';
import { SaveArticleDto, UpdateArticleDto } from './save-article.dto.js';

/** `GET /content/{id}` is the documents' call, which answers an operator drafts, too. */
@ApiTags('articles')
@Controller('content')
@Invalidates('articles')
export class ArticlesAdminController extends RecordsController({
  resource: 'content',
  noun: 'an article',
  plural: 'articles',
  view: ArticleView,
  sortable: ['createdAt', 'updatedAt', 'title', 'category', 'status'],
  access: ['owner', 'vendor'],
  list: {
    summary: 'List articles to manage',
    description:
      'Of any status, on the caller’s sites. Filters: `q` (in titles), `id`, `status`, `category`, `websiteName`. Content-Range contains the total.',
  },
  read: false,
  create: {
    dto: SaveArticleDto,
    maxBytes: BODY_BYTES.document,
    description: 'The caller becomes `createdBy`. HTML is sanitised; a vendor names only its own sites.',
  },
  update: {
    dto: UpdateArticleDto,
    maxBytes: BODY_BYTES.document,
    description:
      'Replaces what the form holds. A vendor changes articles that stand on none but its own sites. `createdBy` stays where ' +
      'the body does not name another: an owner names any account, a vendor only itself.',
  },
}) {
  constructor(private readonly articles: ArticlesAdminService) {
    super(articles);
  }

  @Post('preview')
  @Invalidates('nothing')
  @JsonBody({ maxBytes: BODY_BYTES.document })
  @HttpCode(200)
  @Access('owner', 'vendor')
  @ApiOperation({
    summary: 'Preview an article',
    description: 'The article as it would be read, its HTML sanitised. Nothing is stored, and nothing is required.',
  })
  preview(@Body() body: PreviewArticleDto, @CurrentCaller() caller: Caller): Promise<ArticleView> {
    return this.articles.preview(body, caller);
  }
}
