import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SynonymsAdminController } from './synonyms-admin.controller.js';
import { SynonymsRepository } from './synonyms.repository.js';
import { SynonymsService } from './synonyms.service.js';
import { Synonym, SynonymSchema } from './synonym.resource.js';

/** Synonyms of the product search, which owners edit. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Synonym.name, schema: SynonymSchema }])],
  controllers: [SynonymsAdminController],
  providers: [SynonymsService, SynonymsRepository],
  exports: [SynonymsService],
})
export class SynonymsModule {}
