import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PublicationRepository } from '../../common/publications/publication.repository.js';
import { QUOTE_LISTING } from './quotes.views.js';
import { Quote } from './quote.schema.js';
import type { CreateQuoteDto } from './quotes.dto.js';
import { QUOTES } from './quote.resource.js';

@Injectable()
export class QuotesRepository extends PublicationRepository<Quote, CreateQuoteDto> {
  constructor(@InjectModel(Quote.name) model: Model<Quote>) {
    super(model, QUOTES, QUOTE_LISTING);
  }
}
