import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ArticlesModule } from '../articles/articles.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { ClicksModule } from '../clicks/clicks.module.js';
import { ConversionsModule } from '../conversions/conversions.module.js';
import { CouponsModule } from '../coupons/coupons.module.js';
import { MerchantsModule } from '../merchants/merchants.module.js';
import { ProductsModule } from '../products/products.module.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { SignalMails } from './signal-mails.js';
import { SignalNames } from './signal-names.js';
import { SignalsController } from './signals.controller.js';
import { SignalsJob } from './signals-job.js';
import { Signal, SignalSchema, SignalsRepository } from './signals.repository.js';
import { SignalsService, SignalsTask } from './signals.service.js';

/** Finds changes of results that chance does not explain, and clicks and orders that are worth a look. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: Signal.name, schema: SignalSchema }]),
    ArticlesModule,
    AuthModule,
    ClicksModule,
    ConversionsModule,
    CouponsModule,
    MerchantsModule,
    ProductsModule,
    WebsitesModule,
  ],
  controllers: [SignalsController],
  providers: [SignalMails, SignalNames, SignalsJob, SignalsRepository, SignalsService, SignalsTask],
})
export class SignalsModule {}
