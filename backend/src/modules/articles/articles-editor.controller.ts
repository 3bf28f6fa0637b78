import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Invalidates } from '../../caching/invalidates.decorator.js';
import { Access } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { BODY_BYTES, JsonBody } from '../../common/http/request-input.interceptor.js';
import { ListParams, RecordList, type RecordPage } from '../../common/http/record-list.js';
import type { ListQuery } from '../../common/http/simple-rest.js';
import { ArticleView } from './articles.dto.js';
import { ArticlesEditorService } from './articles-editor.service.js';
import { PreviewArticleDto } from './preview-article.dto.js';
import { SaveArticleDto, UpdateArticleDto } from './save-article.dto.js';

const SORTABLE = ['createdAt', 'updatedAt', 'title', 'category', 'status'] as const;

@ApiTags('articles')
@ApiBadRequestResponse({ description: 'Names the field.', type: ErrorDto })
@Controller('content')
@Invalidates('articles')
export class ArticlesEditorController {
  constructor(private readonly articles: ArticlesEditorService) {}

  @Get()
  @Access('owner', 'vendor')
  @RecordList('content', SORTABLE, ArticleView)
  @ApiOperation({
    summary: 'List articles for the Site Manager',
    description:
      'Of any status, on the caller’s sites. Filters: `q` (in titles), `id`, `status`, `category`, `websiteName`. The total stands in Content-Range.',
  })
  list(@ListParams() query: ListQuery, @CurrentCaller() caller: Caller): Promise<RecordPage<ArticleView>> {
    return this.articles.list(query, caller);
  }

  @Post()
  @JsonBody({ maxBytes: BODY_BYTES.document })
  @Access('owner', 'vendor')
  @ApiOperation({
    summary: 'Create an article',
    description: 'The caller becomes `createdBy`. HTML is sanitised; a vendor names only its own sites.',
  })
  create(@Body() body: SaveArticleDto, @CurrentCaller() caller: Caller): Promise<ArticleView> {
    return this.articles.create(body, caller);
  }

  @Post('preview')
  @Invalidates('nothing')
  @JsonBody({ maxBytes: BODY_BYTES.document })
  @HttpCode(200)
  @Access('owner', 'vendor')
  @ApiOperation({
    summary: 'See what an article would become',
    description: 'The article as it would be read, its HTML sanitised. Nothing is stored, and nothing is required.',
  })
  preview(@Body() body: PreviewArticleDto, @CurrentCaller() caller: Caller): Promise<ArticleView> {
    return this.articles.preview(body, caller);
  }

  @Put(':id')
  @JsonBody({ maxBytes: BODY_BYTES.document })
  @Access('owner', 'vendor')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiOperation({
    summary: 'Update an article',
    description:
      'Replaces what the form holds. A vendor changes articles that stand on none but its own sites. `createdBy` stays where ' +
      'the body does not name another: an owner names any account, a vendor only itself.',
  })
  update(
    @Param('id') id: string,
    @Body() body: UpdateArticleDto,
    @CurrentCaller() caller: Caller,
  ): Promise<ArticleView> {
    return this.articles.update(id, body, caller);
  }

  @Delete(':id')
  @Access('owner', 'vendor')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiOperation({ summary: 'Delete an article', description: 'Answers the deleted record.' })
  delete(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<ArticleView> {
    return this.articles.delete(id, caller);
  }
}
