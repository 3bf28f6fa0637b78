import { Injectable } from '@nestjs/common';
import { PublicationService } from '../../common/publications/publication.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import type { Quote } from './quote.schema.js';
import type { CreateQuoteDto } from './quotes.dto.js';
import { QuotesRepository } from './quotes.repository.js';
import { QUOTES } from './quote.resource.js';

@Injectable()
export class QuotesService extends PublicationService<Quote, CreateQuoteDto> {
  constructor(repository: QuotesRepository, websites: WebsitesService) {
    super(QUOTES, repository, websites);
  }
}
