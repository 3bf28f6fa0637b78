import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiKeys } from '../../common/access/api-keys.js';
import { PublicationsController } from '../../common/publications/publications-controller.js';
import { CreateQuoteDto, UpdateQuoteByIdDto, UpdateQuoteDto } from './quotes.dto.js';
import { QUOTE_LISTING, QuoteView, QuotesView } from './quotes.views.js';
import { QUOTES } from './quote.resource.js';
import { QuotesService } from './quotes.service.js';

/** Options of the public controller and of the admin controller. */
export const QUOTE_ROUTES = {
  definition: QUOTES,
  noun: 'a quote',
  plural: 'quotes',
  view: QuoteView,
  listView: QuotesView,
  create: CreateQuoteDto,
  update: UpdateQuoteDto,
  updateById: UpdateQuoteByIdDto,
  ...QUOTE_LISTING,
} as const;

@ApiTags('quotes')
@ApiKeys('content')
@Controller('dailyQuote')
export class QuotesController extends PublicationsController(
  { read: 'getDailyQuoteById', update: 'update' },
  QUOTE_ROUTES,
) {
  constructor(quotes: QuotesService) {
    super(quotes);
  }
}
