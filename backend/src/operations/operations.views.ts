import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { OPERATION_STATES, type OperationState } from '@grabdeals/shared/operations';
import type { Operation } from './operations.repository.js';

/** Why an operation failed. */
export class OperationErrorView {
  /** Status that the call returns if it waits for the operation. @example 409 */
  statusCode: number;
  /** @example ["Another record has taken the key of this one."] */
  messages: string[];
}

/** Work on many records that a call has started. */
export class OperationView {
  /** @example 6f1f0c52-8a5c-4f0e-9d0b-0a1f6a4f2c11 */
  id: string;
  /** Of the changes in the history. `POST /changes/undo` undoes them. @example 4be0643f-1d98-473b-97cd-ca98a65347dd */
  operationId: string;
  /** @example delete-website */
  kind: string;
  @ApiProperty({ enum: OPERATION_STATES, example: 'running' })
  state: OperationState;
  /** Number of complete steps. @example 3 */
  done: number;
  /** Number of steps; 0 if it is unknown. @example 20 */
  total: number;
  /** Whether the caller can undo what is done. */
  canUndo: boolean;
  /** What the call returns if it waits for the operation. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true, example: { changed: 20 } })
  result?: unknown;
  error?: OperationErrorView;
  startedAt: Date;
  finishedAt?: Date;
}

export function toOperationView(operation: Operation): OperationView {
  const {
    _id: id,
    operationId,
    kind,
    state,
    done,
    total,
    canUndo = false,
    result,
    error,
    startedAt,
    finishedAt,
  } = operation;
  return { id, operationId, kind, state, done, total, canUndo, result, error, startedAt, finishedAt };
}
