import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { WebsitesModule } from '../websites/websites.module.js';
import { Quote, QuoteSchema } from './quote.schema.js';
import { QuotesAdminController } from './quotes-admin.controller.js';
import { QuotesController } from './quotes.controller.js';
import { QuotesRepository } from './quotes.repository.js';
import { QuotesService } from './quotes.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: Quote.name, schema: QuoteSchema }]), WebsitesModule],
  controllers: [QuotesController, QuotesAdminController],
  providers: [QuotesService, QuotesRepository],
  exports: [QuotesService],
})
export class QuotesModule {}
