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
import { CreateMerchantDto, UpdateMerchantDto } from './merchant-input.dto.js';
import { MerchantRecordsService } from './merchant-records.service.js';
import { MerchantRecordView } from './merchants.dto.js';

const SORTABLE = ['merchantInfo.name', 'mid', 'merchantRating', 'created_time'] as const;

@ApiTags('merchants')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('merchants')
export class MerchantRecordsController {
  constructor(private readonly merchants: MerchantRecordsService) {}

  @Get()
  @Access('owner')
  @RecordList('merchants', SORTABLE, MerchantRecordView)
  @ApiOperation({
    summary: 'List merchants',
    description: '`q` looks in the names. The total stands in Content-Range.',
  })
  list(@ListParams() query: ListQuery): Promise<RecordPage<MerchantRecordView>> {
    return this.merchants.list(query);
  }

  @Get(':id')
  @Access('owner')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiOperation({ summary: 'Read a merchant' })
  read(@Param('id') id: string): Promise<MerchantRecordView> {
    return this.merchants.get(id);
  }

  @Post()
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @Access('owner')
  @ApiConflictResponse({ description: 'The mid is taken.', type: ErrorDto })
  @ApiOperation({ summary: 'Add a merchant' })
  create(@Body() body: CreateMerchantDto): Promise<MerchantRecordView> {
    return this.merchants.create(body);
  }

  @Put(':id')
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @Access('owner')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiOperation({ summary: 'Change a merchant', description: 'What the body leaves out stays; `mid` never changes.' })
  update(@Param('id') id: string, @Body() body: UpdateMerchantDto): Promise<MerchantRecordView> {
    return this.merchants.update(id, body);
  }

  @Delete(':id')
  @Access('owner')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiConflictResponse({ description: 'Says what would go with it; `force=true` goes on.', type: ErrorDto })
  @ApiOperation({
    summary: 'Delete a merchant',
    description: 'Its products are retired, and it leaves every site’s selection. Answers the deleted record.',
  })
  delete(@Param('id') id: string, @Query() { force }: ForceDto): Promise<MerchantRecordView> {
    return this.merchants.delete(id, force === 'true');
  }
}
