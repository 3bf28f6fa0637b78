import { IsIn, IsUUID } from 'class-validator';
import {
  CHANGE_ACTIONS,
  CHANGE_SIDES,
  CHANGE_SOURCES,
  type ChangeAction,
  type ChangeSide,
  type ChangeSource,
} from '@grabdeals/shared/history';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { RESOURCE_NAMES, type ResourceName, RESOURCES } from '@grabdeals/shared/resources';
import type { ListExport } from '../../common/http/list-export.js';
import { ACTION_NAMES, actorText, fieldsText } from '@grabdeals/shared/change-texts';

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

const STATE = { type: 'object', additionalProperties: true, example: { title: 'Ten trails for autumn' } } as const;

/** A change of one record. */
export class ChangeView {
  id: string;
  /** @example 2026-11-20T09:00:00Z */
  time: Date;
  /** Changes with the same id were made by one request. @example 4be0643f-1d98-473b-97cd-ca98a65347dd */
  operationId: string;
  /** `user` for a signed-in user, `visitor` for a request without a session, `system` for a job. @example user */
  @ApiProperty({ enum: CHANGE_SOURCES, example: 'user' })
  source: ChangeSource;
  /** Id of the account. @example 66f0a1b2c3d4e5f60718293a */
  actorId?: string;
  /** Name of the account at the time of the change. @example "Dana Owner" */
  actorName?: string;
  /** Kind of the record. @example content */
  @ApiProperty({ enum: RESOURCE_NAMES, example: 'content' })
  resource: ResourceName;
  /** Id of the record. The theme and the brands of a site have the site's key, and a list of images `Banner:sunsetdeals`. @example 66f0a1b2c3d4e5f60718293b */
  recordId: string;
  /** Name of the record at the time of the change. @example "Ten trails for autumn" */
  label: string;
  /** Keys of the record's sites. Empty for records of the installation. @example ["sunsetdeals"] */
  sites: string[];
  /** @example update */
  @ApiProperty({ enum: CHANGE_ACTIONS, example: 'update' })
  action: ChangeAction;
  /** Names of the changed fields. Fields of objects have paths such as `settings.homePage`. @example ["title"] */
  fields: string[];
  /** Whether the record can be returned to its state before the change. */
  canUndo: boolean;
}

/** A change with the record's values. */
export class ChangeDetailView extends ChangeView {
  /** The record before the change. Absent for a new record, and for a deleted record after 30 days. */
  @ApiPropertyOptional(STATE)
  before?: Record<string, unknown>;
  /** The record after the change. Absent for a deleted record. */
  @ApiPropertyOptional(STATE)
  after?: Record<string, unknown>;
  /** The record now. Absent for a deleted record. */
  @ApiPropertyOptional(STATE)
  current?: Record<string, unknown>;
}

/** A deleted record that can be restored. */
export class TrashView extends ChangeView {
  /** Time from which the record cannot be restored. @example 2026-12-20T09:00:00Z */
  expiresAt: Date;
}

/** A record that could not be restored with another one. */
export class FailedRestoreView {
  /** @example "Spring sale" */
  label: string;
  /** @example "The category does not exist." */
  message: string;
}

/** How many records were restored or deleted. */
export class RestoredView {
  /** @example 1 */
  records: number;
  /** Records that could not be restored. Those that remain deleted are in the trash. */
  failed: FailedRestoreView[];
}

export const CHANGE_EXPORT: ListExport<ChangeView> = {
  fileName: 'history',
  columns: {
    time: ({ time }) => time,
    who: actorText,
    source: ({ source }) => source,
    action: ({ action }) => ACTION_NAMES[action],
    kind: ({ resource }) => RESOURCES[resource].title,
    record: ({ label }) => label,
    recordId: ({ recordId }) => recordId,
    websites: ({ sites }) => sites.join(', '),
    fields: fieldsText,
  },
};

export const TRASH_EXPORT: ListExport<TrashView> = {
  fileName: 'trash',
  columns: {
    Record: ({ label }) => label,
    Kind: ({ resource }) => RESOURCES[resource].title,
    ID: ({ recordId }) => recordId,
    'Deleted by': actorText,
    Deleted: ({ time }) => time,
    'Available until': ({ expiresAt }) => expiresAt,
    Websites: ({ sites }) => sites.join(' '),
  },
};
