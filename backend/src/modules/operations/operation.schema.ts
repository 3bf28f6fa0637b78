import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';
import { CHANGE_SOURCES, type ChangeSource } from '@grabdeals/shared/history';
import { OPERATION_STATES, type OperationState } from '@grabdeals/shared/operations';
import type { Caller } from '../../common/access/caller.js';

/** Work on many records that one request has started. */
@Schema({ collection: 'operations', versionKey: false, minimize: false })
export class Operation {
  @Prop({ type: String, required: true })
  _id: string;

  /** Of the changes in the history, which are undone together. */
  @Prop({ required: true })
  operationId: string;

  @Prop({ required: true })
  kind: string;

  /** Two operations with the same key do not run at the same time. */
  @Prop({ required: true })
  key: string;

  /** Who started the operation, with the rights at that time. */
  @Prop({ type: SchemaTypes.Mixed, required: true })
  caller: Caller;

  @Prop({ type: String, enum: CHANGE_SOURCES, required: true })
  source: ChangeSource;

  @Prop()
  correlationId?: string;

  /** What the work needs. Absent after the end. */
  @Prop({ type: SchemaTypes.Mixed })
  input?: unknown;

  @Prop({ type: String, enum: OPERATION_STATES, required: true })
  state: OperationState;

  /** Steps that are complete. */
  @Prop({ required: true })
  done: number;

  @Prop({ required: true })
  total: number;

  /** Result of the complete steps. */
  @Prop({ type: SchemaTypes.Mixed })
  result?: unknown;

  /** Why the operation failed: the status and the messages that the call returns. */
  @Prop({ type: SchemaTypes.Mixed })
  error?: { statusCode: number; messages: string[] };

  /** Whether the caller can undo all changes so far. */
  @Prop()
  canUndo?: boolean;

  @Prop({ default: false })
  isCancelRequested: boolean;

  /** How often a process has begun the work. */
  @Prop({ required: true })
  attempts: number;

  @Prop({ required: true })
  startedAt: Date;

  @Prop()
  finishedAt?: Date;
}

export const OperationSchema = SchemaFactory.createForClass(Operation);
// The operations that no process may be working on, and whether one with the key runs.
OperationSchema.index({ state: 1, key: 1 });
// Whether the changes of an operation are complete.
OperationSchema.index({ operationId: 1 });
// The operations that are deleted after 30 days.
OperationSchema.index({ startedAt: 1 });
