import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LeasesModule } from '../database/leases/leases.service.js';
import { Operation, OperationSchema, OperationsRepository } from './operations.repository.js';
import { OperationsController } from './operations.controller.js';
import { Operations } from './operations.service.js';

/** Work on many records that is resumed after an interruption. */
@Global()
@Module({
  imports: [LeasesModule, MongooseModule.forFeature([{ name: Operation.name, schema: OperationSchema }])],
  controllers: [OperationsController],
  providers: [Operations, OperationsRepository],
  exports: [Operations],
})
export class OperationsModule {}
