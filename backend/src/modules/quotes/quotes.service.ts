import { Injectable } from '@nestjs/common';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import { Restores } from '../../common/history/restores.js';
import { PublicationService } from '../../common/publications/publication.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import type { Quote } from './quote.schema.js';
import type { CreateQuoteDto } from './quotes.dto.js';
import { QuotesRepository } from './quotes.repository.js';

@Injectable()
@Restores('quote')
export class QuotesService extends PublicationService<Quote, CreateQuoteDto> {
  constructor(repository: QuotesRepository, websites: WebsitesService, invalidations: Invalidations) {
    super(repository, websites, invalidations);
  }
}
