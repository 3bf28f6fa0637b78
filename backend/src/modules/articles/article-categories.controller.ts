import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Invalidates } from '../../caching/invalidates.decorator.js';
import { Access, Public } from '../../common/access/access.decorator.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { ForceDto } from '../../common/http/force.dto.js';
import { ListParams, RecordList, type RecordPage } from '../../common/http/record-list.js';
import type { ListQuery } from '../../common/http/simple-rest.js';
import { ArticleCategoriesService } from './article-categories.service.js';
import { ArticleCategoryView, SaveArticleCategoryDto } from './article-categories.dto.js';

const SORTABLE = ['label', 'value', 'createdAt'] as const;

@ApiTags('categories')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('category')
@Invalidates('articles')
export class ArticleCategoriesController {
  constructor(private readonly categories: ArticleCategoriesService) {}

  @Get()
  @Public()
  @RecordList('category', SORTABLE, ArticleCategoryView)
  @ApiOperation({ summary: 'List article categories', description: 'The total stands in Content-Range.' })
  list(@ListParams() query: ListQuery): Promise<RecordPage<ArticleCategoryView>> {
    return this.categories.list(query);
  }

  @Get(':id')
  @Public()
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiOperation({ summary: 'Read an article category' })
  read(@Param('id') id: string): Promise<ArticleCategoryView> {
    return this.categories.get(id);
  }

  @Post()
  @Access('owner')
  @ApiConflictResponse({ description: 'Another category has the same key.', type: ErrorDto })
  @ApiOperation({ summary: 'Add an article category', description: 'Its key (`value`) is derived from the label.' })
  create(@Body() body: SaveArticleCategoryDto): Promise<ArticleCategoryView> {
    return this.categories.create(body.label);
  }

  @Put(':id')
  @Access('owner')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiOperation({ summary: 'Rename an article category', description: '`value` never changes: articles refer to it.' })
  rename(@Param('id') id: string, @Body() body: SaveArticleCategoryDto): Promise<ArticleCategoryView> {
    return this.categories.rename(id, body.label);
  }

  @Delete(':id')
  @Access('owner')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiConflictResponse({ description: 'Says how many articles use it; `force=true` goes on.', type: ErrorDto })
  @ApiOperation({ summary: 'Delete an article category', description: 'Answers the deleted record.' })
  delete(@Param('id') id: string, @Query() { force }: ForceDto): Promise<ArticleCategoryView> {
    return this.categories.delete(id, force === 'true');
  }
}
