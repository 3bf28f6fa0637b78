import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { BODY_BYTES, JsonBody } from '../../common/http/request-input.interceptor.js';
import { ListParams, RecordList, type RecordPage } from '../../common/http/record-list.js';
import type { ListQuery } from '../../common/http/simple-rest.js';
import { CreateQuoteDto, QuoteView, UpdateQuoteDto } from './quotes.dto.js';
import { QuotesService } from './quotes.service.js';

const SORTABLE = ['date', 'author', 'text', 'createdAt', 'updatedAt'] as const;

/** The quotes as the Site Manager's lists and forms use them. */
@ApiTags('quotes')
@Access('owner', 'vendor')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('quote')
export class QuoteRecordsController {
  constructor(private readonly quotes: QuotesService) {}

  @Get()
  @RecordList('quote', SORTABLE, QuoteView)
  @ApiOperation({
    summary: 'List quotes to manage',
    description:
      'A vendor sees those that stand on a site of its own. Filters: `q` (looks in `text`), `id`, `websiteName`. The total stands in Content-Range.',
  })
  list(@ListParams() query: ListQuery, @CurrentCaller() caller: Caller): Promise<RecordPage<QuoteView>> {
    return this.quotes.list(query, caller);
  }

  @Get(':id')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiOperation({ summary: 'Read a quote to manage' })
  read(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<QuoteView> {
    return this.quotes.get(id, caller);
  }

  @Post()
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @ApiNotFoundResponse({ description: 'There is no such site.', type: ErrorDto })
  @ApiOperation({ summary: 'Create a quote', description: 'A vendor names sites of its own only.' })
  create(@Body() body: CreateQuoteDto, @CurrentCaller() caller: Caller): Promise<QuoteView> {
    return this.quotes.create(body, caller);
  }

  @Put(':id')
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @ApiNotFoundResponse({ description: 'There is no such quote, or no such site.', type: ErrorDto })
  @ApiOperation({
    summary: 'Change a quote',
    description: 'What the body leaves out stays. A vendor changes what stands on its own sites only.',
  })
  update(@Param('id') id: string, @Body() body: UpdateQuoteDto, @CurrentCaller() caller: Caller): Promise<QuoteView> {
    return this.quotes.update(id, body, caller);
  }

  @Delete(':id')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiOperation({ summary: 'Delete a quote', description: 'Answers the deleted record.' })
  delete(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<QuoteView> {
    return this.quotes.delete(id, caller);
  }
}
