import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { KeepsHistory } from '../../common/history/keeps-history.js';
import { RemovedWith } from '../../common/persistence/removal.js';
import { PublicationRepository } from '../../common/publications/publication.repository.js';
import { QUOTE_LISTING } from './quotes.views.js';
import { Quote } from './quote.schema.js';
import type { CreateQuoteDto } from './quotes.dto.js';

@Injectable()
@KeepsHistory({ resource: 'quote', label: 'text', sites: 'websiteName' })
@RemovedWith('website')
export class QuotesRepository extends PublicationRepository<Quote, CreateQuoteDto> {
  constructor(@InjectModel(Quote.name) model: Model<Quote>) {
    super(model, { noun: 'quote', ...QUOTE_LISTING });
  }
}
