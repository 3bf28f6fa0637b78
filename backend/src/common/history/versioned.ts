import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import type { RecordState } from './change-log.js';
import type { ResourceDefinition } from '../resources/define-resource.js';

/** The record that a route reads or saves. */
export interface VersionedRoute {
  definition: ResourceDefinition;
  /** Returns the condition for the record. */
  find: (request: Request) => Record<string, unknown>;
  /** Returns the recorded fields as the body of the route contains them. Default: the fields themselves. */
  toBody?: (state: RecordState) => object;
  /** Whether a save clears the fields that the body does not contain. */
  replaces?: boolean;
}

const ROUTE = 'versioned route';

/** @returns undefined for other routes. */
export function versionedRoute(handler: object): VersionedRoute | undefined {
  return Reflect.getMetadata(ROUTE, handler) as VersionedRoute | undefined;
}

/** Marks a route whose view has no version: operators get the version of the record as the field `version`. */
export function ReadsVersion(route: VersionedRoute): MethodDecorator {
  return SetMetadata(ROUTE, route);
}

/**
 * Marks a route that saves a record. A save from an earlier version is merged with what others have saved since, or rejected with
 * the code `stale` (docs/decisions/108-versions.md).
 */
export function SavesVersion(route: VersionedRoute): MethodDecorator {
  return applyDecorators(
    SetMetadata(ROUTE, route),
    ApiHeader({
      name: 'If-Match',
      required: false,
      description:
        'Version of the record from which the body was made, in quotation marks. The field `version` of the body does the same. ' +
        'What others have saved since remains, and the call fails with the code `stale` if they have changed the same fields. ' +
        'A second version, or the field `overwrites`, is the version of that error: the body then replaces these fields, too. ' +
        'Without a version, the body replaces whatever is stored.',
      example: '"3"',
    }),
  );
}

/** Returns the record with the id in the path. */
export function byPathId(request: Request): Record<string, unknown> {
  return { _id: request.params['id'] };
}
