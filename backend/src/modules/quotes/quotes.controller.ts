import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Public } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { PublicCache } from '../../common/http/public-cache.js';
import { BODY_BYTES, JsonBody } from '../../common/http/request-input.interceptor.js';
import { ListPublicationsDto, ReadPublicationDto } from '../../common/publications/publication.dto.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import { CreateQuoteDto, type QuotesView, type QuoteView, UpdateQuoteByIdDto } from './quotes.dto.js';
import { QuotesService } from './quotes.service.js';

/** The calls of the documents; `/api/quote` has the same in the simple-rest dialect. */
@ApiTags('quotes')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('dailyQuote')
export class QuotesController {
  constructor(private readonly quotes: QuotesService) {}

  @Get('all')
  @Public()
  @PublicCache(10)
  @ApiSite()
  @ApiOperation({
    summary: 'List the quotes of a site',
    description:
      'Newest first by `date`, which `from` and `until` bound; the total stands in `totalCount`. What lies ahead is left out.',
  })
  list(@Query() query: ListPublicationsDto, @Site() siteName: string): Promise<QuotesView> {
    return this.quotes.ofSite(siteName, query);
  }

  @Post('getDailyQuoteById')
  @HttpCode(200)
  @Public()
  @ApiSite()
  @ApiNotFoundResponse({ description: 'Unknown, or not of this site.', type: ErrorDto })
  @ApiOperation({
    summary: 'Read a quote of a site',
    description: 'An operator reads those of all its sites, and those that lie ahead.',
  })
  read(
    @Body() { id }: ReadPublicationDto,
    @Site() siteName: string,
    @CurrentCaller() caller?: Caller,
  ): Promise<QuoteView> {
    return this.quotes.read(siteName, id, caller);
  }

  @Post('create')
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @Access('owner', 'vendor')
  @ApiNotFoundResponse({ description: 'There is no such site.', type: ErrorDto })
  @ApiOperation({ summary: 'Create a quote', description: 'A vendor names sites of its own only.' })
  create(@Body() body: CreateQuoteDto, @CurrentCaller() caller: Caller): Promise<QuoteView> {
    return this.quotes.create(body, caller);
  }

  @Put('update')
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @Access('owner', 'vendor')
  @ApiNotFoundResponse({ description: 'There is no such quote, or no such site.', type: ErrorDto })
  @ApiOperation({
    summary: 'Change a quote',
    description: 'What the body leaves out stays. A vendor changes what stands on its own sites only.',
  })
  update(@Body() { id, ...changes }: UpdateQuoteByIdDto, @CurrentCaller() caller: Caller): Promise<QuoteView> {
    return this.quotes.update(id, changes, caller);
  }
}
