import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { KeepsHistory } from '../../common/history/keeps-history.js';
import { toRecordView } from '../../common/persistence/record-repository.js';
import { RemovedWith } from '../../common/persistence/removal.js';
import { SiteRepository } from '../../common/persistence/site-repository.js';
import { ComplianceOverride } from './compliance-override.schema.js';

export type OverrideFields = Omit<ComplianceOverride, 'createdAt'>;
export type StoredOverride = ComplianceOverride & { _id: string; id: string };

@Injectable()
@KeepsHistory({ resource: 'compliance-overrides', label: 'title', sites: 'websiteName' })
@RemovedWith('website')
export class ComplianceOverridesRepository extends SiteRepository<ComplianceOverride, StoredOverride, OverrideFields> {
  constructor(@InjectModel(ComplianceOverride.name) model: Model<ComplianceOverride>) {
    super(model, {
      noun: 'compliance override',
      toView: toRecordView,
      searched: ['title', 'reason'],
      filters: { websiteName: 'string', kind: 'string' },
    });
  }
}
