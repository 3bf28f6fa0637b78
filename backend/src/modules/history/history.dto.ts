import { IsIn, IsUUID } from 'class-validator';
import { CHANGE_SIDES, type ChangeSide } from '@grabdeals/shared/history';

/** Body of `POST /changes/undo`. */
export class UndoDto {
  /** Value of the header `X-Grabdeals-Operation` of the save or the deletion. @example 4be0643f-1d98-473b-97cd-ca98a65347dd */
  @IsUUID()
  operationId: string;
}

/** Body of `POST /changes/{id}/restore`. */
export class RestoreDto {
  /** `before` restores the record as it was before the change, `after` as the change has left it. @example before */
  @IsIn(CHANGE_SIDES)
  version: ChangeSide;
}
