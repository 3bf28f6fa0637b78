import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { RecordsController } from '../../common/http/records-controller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { BODY_BYTES, JsonBody } from '../../common/http/request-input.interceptor.js';
import type { ComplianceCheckView } from '../compliance/compliance.dto.js';
import { ArticlesService } from './articles.service.js';
import { CheckArticleDto, PreviewArticleDto } from './articles.dto.js';
import {
  ARTICLE_EXPORT,
  ArticleRecordView,
  ARTICLES,
  type ArticleView,
  SaveArticleDto,
  UpdateArticleDto,
} from './article.resource.js';

/** Operators read articles by `GET /content/{id}` of the public controller. */
@ApiTags('articles')
@Controller('content')
export class ArticlesAdminController extends RecordsController({
  definition: ARTICLES,
  noun: 'an article',
  plural: 'articles',
  view: ArticleRecordView,
  exported: ARTICLE_EXPORT,
  list: {
    summary: 'List articles to manage',
    description:
      'Returns drafts and published articles of the caller’s sites. Filters: `q` (searches titles, authors, texts, brands and product cards), `id`, `status`, ' +
      '`category`, `websiteName`, `schedule` (`current`, `scheduled` or `expired`), `author` (a part of the name that readers see), ' +
      '`from` and `until` (times of the addition), `tag` (ignoring case). The `Content-Range` header contains the total.',
  },
  read: false,
  create: {
    dto: SaveArticleDto,
    maxBytes: BODY_BYTES.document,
    compliance: true,
    description: 'Stores the caller as `createdBy` and sanitizes HTML. Callers can name only sites that they manage.',
  },
  update: {
    dto: UpdateArticleDto,
    maxBytes: BODY_BYTES.document,
    compliance: true,
    toBody: (article) => article,
    description:
      'Replaces all fields of the article except `createdBy` and `tags`, which change only if the body contains them. ' +
      'The caller must manage all sites of the article. An owner can set `createdBy` to any account, other callers only ' +
      'to their own.',
  },
}) {
  constructor(private readonly articles: ArticlesService) {
    super(articles);
  }

  @Post('preview')
  @JsonBody({ maxBytes: BODY_BYTES.document })
  @HttpCode(200)
  @Access('content', 'read')
  @ApiOperation({
    summary: 'Preview an article',
    description:
      'Returns the article with sanitized HTML, as readers would see it. No field is required, and nothing is stored.',
  })
  preview(@Body() body: PreviewArticleDto, @CurrentCaller() caller: Caller): Promise<ArticleView> {
    return this.articles.preview(body, caller);
  }

  @Post('check')
  @JsonBody({ maxBytes: BODY_BYTES.document })
  @HttpCode(200)
  @Access('content', 'read')
  @ApiNotFoundResponse({ description: 'No article has this id.', type: ErrorDto })
  @ApiOperation({
    summary: 'Check an article before publishing',
    description:
      'Returns what the compliance check finds in the article, without storing it. `blocks` marks the problems for ' +
      'which saving the article with the status `Published` fails. Links are checked in the background: while ' +
      '`pendingLinks` is not 0, repeat the call.',
  })
  check(@Body() body: CheckArticleDto, @CurrentCaller() caller: Caller): Promise<ComplianceCheckView> {
    return this.articles.check(body, caller);
  }
}
