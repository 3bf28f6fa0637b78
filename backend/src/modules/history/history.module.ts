import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { OperationsModule } from '../../operations/operations.module.js';
import { ChangeLog } from '../../common/history/change-log.js';
import { FormerSites } from '../../common/history/former-sites.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { Change, ChangeSchema } from './change.schema.js';
import { ChangesRepository } from './changes.repository.js';
import { FormerSitesService } from './former-sites.service.js';
import { HistoryController } from './history.controller.js';
import { HistoryInterceptor } from './history.interceptor.js';
import { HistoryService } from './history.service.js';
import { HistorySweeper } from './history-sweeper.js';
import { VersionsInterceptor } from './versions.interceptor.js';
import { StoredChangeLog } from './stored-change-log.js';
import { ResourcesModule } from '../../common/resources/resources.module.js';

/** Provides `ChangeLog`, and connects all repositories of resources to it. */
@Global()
@Module({
  imports: [
    OperationsModule,
    DiscoveryModule,
    ResourcesModule,
    UploadsModule,
    MongooseModule.forFeature([{ name: Change.name, schema: ChangeSchema }]),
  ],
  controllers: [HistoryController],
  providers: [
    ChangesRepository,
    { provide: FormerSites, useClass: FormerSitesService },
    HistoryService,
    HistorySweeper,
    { provide: ChangeLog, useClass: StoredChangeLog },
    { provide: APP_INTERCEPTOR, useClass: HistoryInterceptor },
    // Reads the body, so the app installs it behind the interceptor that parses bodies.
    VersionsInterceptor,
  ],
  exports: [ChangeLog, FormerSites, HistoryService],
})
export class HistoryModule implements OnModuleInit {
  constructor(private readonly history: HistoryService) {}

  onModuleInit(): void {
    this.history.connect();
  }
}
