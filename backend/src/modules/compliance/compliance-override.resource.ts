import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { COMPLIANCE_RULES, type ComplianceRule, SEVERITIES, type Severity } from '../../common/errors/error.dto.js';
import { SUBJECT_KINDS, type SubjectKind } from '../../common/resources/subject.js';
import { defineResource } from '../../common/resources/define-resource.js';

@Schema({ _id: false })
export class OverriddenFinding {
  @Prop({ type: String, required: true, enum: COMPLIANCE_RULES })
  rule: ComplianceRule;

  @Prop({ type: String, required: true, enum: SEVERITIES })
  severity: Severity;

  @Prop({ required: true })
  message: string;

  @Prop({ default: '' })
  field: string;

  @Prop({ default: '' })
  place: string;

  @Prop()
  target?: string;
}

/** An owner's decision to publish a record in spite of findings. */
@Schema({ collection: 'compliance_overrides', timestamps: { createdAt: true, updatedAt: false } })
export class ComplianceOverride {
  @Prop({ type: String, required: true, enum: SUBJECT_KINDS })
  kind: SubjectKind;

  /** Empty while a new record is being saved. */
  @Prop({ default: '' })
  recordId: string;

  /** Title of the record at that time. */
  @Prop({ default: '' })
  title: string;

  @Prop({ type: [String], required: true })
  websiteName: string[];

  @Prop({ required: true })
  reason: string;

  /** The problems that would have blocked the save. */
  @Prop({ type: [SchemaFactory.createForClass(OverriddenFinding)], default: [] })
  findings: OverriddenFinding[];

  /** Id of the owner's account. */
  @Prop({ required: true })
  createdBy: string;

  createdAt: Date;
}

export const ComplianceOverrideSchema = SchemaFactory.createForClass(ComplianceOverride);
// The overrides of a site, newest first.
ComplianceOverrideSchema.index({ websiteName: 1, createdAt: -1 });

/** Decisions of owners to publish records in spite of problems. */
export const COMPLIANCE_OVERRIDES = defineResource(ComplianceOverride, {
  resource: 'compliance-overrides',
  noun: 'compliance override',
  label: 'title',
  sites: 'websiteName',
  secrets: {},
  ignored: [],
  input: null,
  list: {
    searched: ['title', 'reason'],
    filters: { websiteName: 'string', kind: 'string' },
    sortable: ['createdAt', 'title'],
  },
  hasTags: false,
  pictures: [],
  removedWith: ['website'],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: null,
});
