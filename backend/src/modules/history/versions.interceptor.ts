import {
  type CallHandler,
  ConflictException,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request } from 'express';
import { catchError, defer, map, mergeMap, type Observable, throwError } from 'rxjs';
import { callerOf } from '../../common/access/caller.js';
import type { ErrorCode, FieldConflictView, StaleSaveView } from '../../common/errors/error.dto.js';
import { fieldError } from '../../common/errors/field-error.js';
import { changeContext, StaleVersionError } from '../../common/history/change-context.js';
import { versionedRoute, type VersionedRoute } from '../../common/history/versioned.js';
import { sitesOf, type VersionedState } from '../../common/history/record-change.js';
import { Resources } from '../../common/resources/resources.js';
import { type ChangeRecord, ChangesRepository } from './changes.repository.js';
import { isVisible } from './history.service.js';
import { mergeSave } from './merge-save.js';

type Body = Record<string, unknown>;

/** Merges saves that were made from an earlier version of a record, and tells operators the version that they read. */
@Injectable()
export class VersionsInterceptor implements NestInterceptor {
  constructor(
    private readonly changes: ChangesRepository,
    private readonly resources: Resources,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const route = versionedRoute(context.getHandler());
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (!route || !callerOf(request)) return next.handle();
    if (request.method === 'GET') {
      return defer(() => this.stored(route, request)).pipe(
        mergeMap((stored) => next.handle().pipe(map((body) => withVersion(body, stored.version)))),
      );
    }
    const made = savedFrom(request);
    request.body = made.body;
    if (made.version === undefined) return next.handle();
    const save = (): Observable<unknown> =>
      defer(() => this.merge(route, request, made as SavedFrom)).pipe(
        mergeMap((conflict) =>
          next.handle().pipe(
            map((result) => withVersion(result, changeContext().saved!.version)),
            // Somebody has saved the record since it was merged, unless the write was to fail.
            catchError((error: unknown) => {
              if (!(error instanceof StaleVersionError)) throw error;
              return conflict ? throwError(() => conflict) : save();
            }),
          ),
        ),
      );
    return save();
  }

  /**
   * Merges the body with what others have saved.
   * @returns the error if they have changed the same fields, for a caller who may not know of the changes: the service first decides
   * whether the caller may save the record, and then the write fails.
   * @throws that error to other callers.
   */
  private async merge(
    route: VersionedRoute,
    request: Request,
    { body, version, overwrites }: SavedFrom,
  ): Promise<ConflictException | undefined> {
    const { definition, toBody = (state) => state, replaces } = route;
    const { resource } = definition;
    const stored = await this.stored(route, request);
    const { recordId } = stored;
    const saved = { resource, recordId, version: stored.version };
    changeContext().saved = saved;
    request.body = body;
    if (version === stored.version) return undefined;
    const since = await this.changes.since(resource, recordId, version);
    const [first] = since;
    if (!first && version < stored.version) return undefined;
    const [base, current] = [first?.before ?? {}, stored.state].map((state) => toJson(toBody(state)));
    const { merged, conflicts } = mergeSave({ mine: body, base: base!, stored: current!, replaces });
    request.body = merged;
    // A version that was never read, or from which the history no longer contains all changes. It does not record all saves.
    const isKnownSince = first?.version === version + 1 || (await this.changes.reaches(resource, recordId, version));
    if (version > stored.version || !isKnownSince) conflicts.push('version');
    if (conflicts.length === 0 || overwrites === stored.version) return undefined;
    const isKnown = isVisible({ resource, recordId, sites: sitesOf(stored.state, definition) }, callerOf(request)!);
    const conflict = { conflicts, version: stored.version, body, current: current! };
    if (isKnown) throw staleSave(conflict, since);
    saved.version = version;
    return staleSave(conflict, []);
  }

  /** Returns the stored record. One that does not exist has the version 0. */
  private stored({ definition, find }: VersionedRoute, request: Request): Promise<VersionedState> {
    return this.resources.repositoryOf(definition.resource)!.versionOf(find(request));
  }
}

/** A save that names a version. */
interface SavedFrom {
  body: Body;
  /** The version that the save was made from. */
  version: number;
  /** The version up to which the save replaces what others have changed, too. */
  overwrites?: number;
}

/** Returns the versions that a save names, and the body without them. @throws BadRequestException for an invalid version. */
function savedFrom(request: Request): Partial<SavedFrom> & { body: Body } {
  const { version: inBody, overwrites: overwritesInBody, ...body } = (request.body ?? {}) as Body;
  const header = request.get('If-Match')?.split(',');
  const [version, overwrites] = header?.map((tag) => tag.trim().replace(/^"(.*)"$/, '$1')) ?? [
    inBody,
    overwritesInBody,
  ];
  if (version === undefined || version === null || version === '*') return { body };
  return { body, version: toVersion(version), overwrites: overwrites == null ? undefined : toVersion(overwrites) };
}

function toVersion(value: unknown): number {
  const version = Number(value);
  if (!Number.isSafeInteger(version) || version < 0)
    throw fieldError('version', 'The version is not one that was read.');
  return version;
}

function toJson(state: object): Body {
  return JSON.parse(JSON.stringify(state)) as Body;
}

function withVersion(body: unknown, version: number): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return { version, ...body };
}

interface Conflict {
  /** Paths of the fields. */
  conflicts: readonly string[];
  /** Version of the stored record. */
  version: number;
  body: Body;
  current: Body;
}

function staleSave({ conflicts, version, body, current }: Conflict, since: readonly ChangeRecord[]): ConflictException {
  const names = [...new Set(since.map(({ actorName }) => actorName ?? 'Somebody'))];
  if (names.length === 0) names.push('Somebody');
  const message = `${names.join(' and ')} changed this after you had opened it, and you changed the same: ${conflicts.join(', ')}. Open it again to see the other change.`;
  const fields = Object.fromEntries(conflicts.map((path) => [path, `${names.join(' and ')} changed this meanwhile.`]));
  const details = conflicts
    .filter((path) => path !== 'version')
    .map((field): FieldConflictView => {
      const last = since.findLast((change) => change.fields.some((each) => isPartOf(field, each))) ?? since.at(-1);
      const values = { theirs: valueAt(current, field), yours: valueAt(body, field) };
      return { field, ...values, savedBy: last?.actorName, savedAt: last?.time };
    });
  const conflict: StaleSaveView = { version, fields: details };
  return new ConflictException({ message: [message], fields, conflict, code: 'stale' satisfies ErrorCode });
}

/** Returns whether one of two paths contains the other. */
function isPartOf(path: string, other: string): boolean {
  return `${path}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${path}.`);
}

function valueAt(body: Body, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Body | null | undefined)?.[name] ?? undefined, body);
}
