import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { KeepsHistory } from '../../common/history/keeps-history.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { RecordRepository, toRecordView } from '../../common/persistence/record-repository.js';
import { Synonym } from './synonym.schema.js';
import type { SynonymRule } from './synonym-rule.js';
import type { SynonymView } from './synonyms.views.js';

/** All sites share the synonyms, so no query names a site. */
@Injectable()
@KeepsHistory({ resource: 'synonyms', label: 'term' })
export class SynonymsRepository extends RecordRepository<Synonym, SynonymView> {
  constructor(@InjectModel(Synonym.name) model: Model<Synonym>) {
    super(model, {
      noun: 'synonym',
      toView: toRecordView,
      searched: ['term', 'synonyms'],
      filters: { active: 'boolean', isTwoWay: 'boolean' },
    });
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
