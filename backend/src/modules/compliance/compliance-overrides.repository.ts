import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { SiteRepository } from '../../common/persistence/site-repository.js';
import { COMPLIANCE_OVERRIDES, ComplianceOverride } from './compliance-override.resource.js';

export type OverrideFields = Omit<ComplianceOverride, 'createdAt'>;
export type StoredOverride = ComplianceOverride & { _id: string; id: string };

@Injectable()
export class ComplianceOverridesRepository extends SiteRepository<ComplianceOverride, StoredOverride, OverrideFields> {
  constructor(@InjectModel(ComplianceOverride.name) model: Model<ComplianceOverride>) {
    super(model, COMPLIANCE_OVERRIDES);
  }
}
