import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  PublicationRecordsController,
  PublicationsController,
} from '../../common/publications/publications-controller.js';
import {
  CreateQuoteDto,
  QUOTE_LISTING,
  QuotesView,
  QuoteView,
  UpdateQuoteByIdDto,
  UpdateQuoteDto,
} from './quotes.dto.js';
import { QuotesService } from './quotes.service.js';

const QUOTES = {
  noun: 'a quote',
  plural: 'quotes',
  view: QuoteView,
  listView: QuotesView,
  create: CreateQuoteDto,
  update: UpdateQuoteDto,
  updateById: UpdateQuoteByIdDto,
  ...QUOTE_LISTING,
  sortable: ['date', 'author', 'text', 'createdAt', 'updatedAt'],
} as const;

/** The endpoints of docs/requirements/api.md#endpoints. */
@ApiTags('quotes')
@Controller('dailyQuote')
export class QuotesController extends PublicationsController({ read: 'getDailyQuoteById', update: 'update' }, QUOTES) {
  constructor(quotes: QuotesService) {
    super(quotes);
  }
}

/** The quotes as the Site Manager's lists and forms use them. */
@ApiTags('quotes')
@Controller('quote')
export class QuotesAdminController extends PublicationRecordsController('quote', QUOTES) {
  constructor(quotes: QuotesService) {
    super(quotes);
  }
}
