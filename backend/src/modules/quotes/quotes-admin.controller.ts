import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiKeys } from '../../common/access/api-keys.js';
import { PublicationRecordsController } from '../../common/publications/publications-controller.js';
import { QUOTE_ROUTES } from './quotes.controller.js';
import { QuotesService } from './quotes.service.js';

@ApiTags('quotes')
@ApiKeys('content')
@Controller('quote')
export class QuotesAdminController extends PublicationRecordsController(QUOTE_ROUTES) {
  constructor(quotes: QuotesService) {
    super(quotes);
  }
}
