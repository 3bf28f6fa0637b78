import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';
import { CHANGE_ACTIONS, CHANGE_SOURCES, type ChangeAction, type ChangeSource } from '@grabdeals/shared/history';
import { RESOURCE_NAMES, type ResourceName } from '@grabdeals/shared/resources';
import type { RecordState } from '../../common/history/change-log.js';

/** A change of one record: who changed what, when, and the values before and after the change. */
@Schema({ collection: 'changes', versionKey: false, minimize: false })
export class Change {
  @Prop({ required: true })
  time: Date;

  /** Shared by the changes of one request. */
  @Prop({ required: true })
  operationId: string;

  @Prop({ type: String, enum: CHANGE_SOURCES, required: true })
  source: ChangeSource;

  @Prop()
  actorId?: string;

  /** Name of the account at the time of the change. */
  @Prop()
  actorName?: string;

  @Prop()
  correlationId?: string;

  @Prop({ type: String, enum: RESOURCE_NAMES, required: true })
  resource: ResourceName;

  @Prop({ required: true })
  recordId: string;

  @Prop({ default: '' })
  label: string;

  /** Keys of the record's sites before and after the change. Empty for records of the installation. */
  @Prop({ type: [String], default: [] })
  sites: string[];

  /** Keys of sites that the record has left with the change. Absent if it has left none. */
  @Prop({ type: [String], default: undefined })
  leftSites?: string[];

  /** Label before the change, which people of only these sites see. */
  @Prop()
  formerLabel?: string;

  @Prop({ type: String, enum: CHANGE_ACTIONS, required: true })
  action: ChangeAction;

  /** Names of the changed fields. */
  @Prop({ type: [String], default: [] })
  fields: string[];

  /** Version of the record after the change. */
  @Prop()
  version: number;

  /** The whole record, without technical fields and secrets. */
  @Prop({ type: SchemaTypes.Mixed })
  before?: RecordState;

  @Prop({ type: SchemaTypes.Mixed })
  after?: RecordState;

  @Prop({ default: false })
  canUndo: boolean;

  /** Whether the change follows from the deletion of a website or a merchant. */
  @Prop({ default: false })
  isDependent: boolean;

  /** Whether the deleted record can be restored from the trash. */
  @Prop({ default: false })
  inTrash: boolean;
}

export const ChangeSchema = SchemaFactory.createForClass(Change);
// The owners' list, and the changes whose time is over.
ChangeSchema.index({ time: -1, _id: -1 });
// The history of a record, and its newest change.
ChangeSchema.index({ resource: 1, recordId: 1, version: -1, time: -1 });
// The changes of a site, and what is deleted with the site.
ChangeSchema.index({ sites: 1, time: -1, _id: -1 });
// The changes of one operator.
ChangeSchema.index({ actorId: 1, time: -1, _id: -1 });
// The changes that are undone together.
ChangeSchema.index({ operationId: 1 });
// The trash.
ChangeSchema.index({ inTrash: 1, time: -1, _id: -1 });
