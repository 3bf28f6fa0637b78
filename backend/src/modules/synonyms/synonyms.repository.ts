import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { RecordRepository } from '../../common/persistence/record-repository.js';
import { Synonym, type SynonymRule, SYNONYMS, type SynonymView } from './synonym.resource.js';

/** All sites share the synonyms, so no query names a site. */
@Injectable()
export class SynonymsRepository extends RecordRepository<Synonym, SynonymView> {
  constructor(@InjectModel(Synonym.name) model: Model<Synonym>) {
    super(model, SYNONYMS);
  }

  list(query: ListQuery): Promise<RecordPage<SynonymView>> {
    return this.page(query, {});
  }

  /** Returns the rules that searches use, a few hundred, sorted by term. */
  async activeRules(): Promise<SynonymRule[]> {
    const records = await this.findMany({ active: true }).sort({ term: 1 });
    return records.map(({ term, synonyms, isTwoWay }) => ({ term, synonyms, isTwoWay }));
  }
}
