import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { ProductSearch } from '../modules/catalogue/search/product-search.js';
import { ProductSearchModule } from '../modules/catalogue/search/product-search.module.js';
import { PageChanges } from './page-changes.js';
import { PageChangesInterceptor } from './page-changes.interceptor.js';

/** What is saved over the API, and every change of the products that are found, makes pages old. */
@Module({
  imports: [ProductSearchModule],
  providers: [PageChanges, { provide: APP_INTERCEPTOR, useClass: PageChangesInterceptor }],
  exports: [PageChanges],
})
export class PageChangesModule {
  constructor(search: ProductSearch, changes: PageChanges) {
    search.onChange(() => changes.announce());
  }
}
