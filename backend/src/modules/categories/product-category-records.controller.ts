import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Access } from '../../common/access/access.decorator.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { BODY_BYTES, JsonBody } from '../../common/http/request-input.interceptor.js';
import { ForceDto } from '../../common/http/force.dto.js';
import { ListParams, RecordList, type RecordPage } from '../../common/http/record-list.js';
import type { ListQuery } from '../../common/http/simple-rest.js';
import { CreateProductCategoryDto, ProductCategoryRecordView, UpdateProductCategoryDto } from './categories.dto.js';
import { ProductCategoryRecordsService } from './product-category-records.service.js';

const SORTABLE = ['rank', 'categoryName', 'categoryId', 'level2', 'mature'] as const;

@ApiTags('categories')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('product-categories')
export class ProductCategoryRecordsController {
  constructor(private readonly categories: ProductCategoryRecordsService) {}

  @Get()
  @Access('owner', 'vendor')
  @RecordList('product-categories', SORTABLE, ProductCategoryRecordView)
  @ApiOperation({
    summary: 'List product categories',
    description: 'By rank unless sorted. Filters: `q`, `id`, `parentId`, `level2`. The total stands in Content-Range.',
  })
  list(@ListParams() query: ListQuery): Promise<RecordPage<ProductCategoryRecordView>> {
    return this.categories.list(query);
  }

  @Get(':id')
  @Access('owner', 'vendor')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiOperation({ summary: 'Read a product category' })
  read(@Param('id') id: string): Promise<ProductCategoryRecordView> {
    return this.categories.get(id);
  }

  @Post()
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @Access('owner')
  @ApiConflictResponse({ description: 'The name is taken under its parent.', type: ErrorDto })
  @ApiOperation({ summary: 'Add a product category', description: 'Its `categoryId` follows from its path.' })
  create(@Body() body: CreateProductCategoryDto): Promise<ProductCategoryRecordView> {
    return this.categories.create(body);
  }

  @Put(':id')
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @Access('owner')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiConflictResponse({ description: 'The name is taken under its parent.', type: ErrorDto })
  @ApiOperation({
    summary: 'Change a product category',
    description: 'What the body leaves out stays. Rank orders the storefront’s categories.',
  })
  update(@Param('id') id: string, @Body() body: UpdateProductCategoryDto): Promise<ProductCategoryRecordView> {
    return this.categories.update(id, body);
  }

  @Delete(':id')
  @Access('owner')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiConflictResponse({
    description: 'It has subcategories; or products are filed under it, and `force=true` goes on.',
    type: ErrorDto,
  })
  @ApiOperation({ summary: 'Delete a product category', description: 'Answers the deleted record.' })
  delete(@Param('id') id: string, @Query() { force }: ForceDto): Promise<ProductCategoryRecordView> {
    return this.categories.delete(id, force === 'true');
  }
}
