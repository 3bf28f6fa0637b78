import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { concatMap, type Observable } from 'rxjs';
import { Invalidations, siteTag, type Tag } from '@grabdeals/server-cache/invalidations';
import { ACCESS, type AccessRule } from '../common/access/access.decorator.js';
import { callerOf } from '../common/access/caller.js';
import { INVALIDATES } from './invalidates.decorator.js';

const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Announces what a write of a signed-in user invalidates, before it is answered: who has saved sees it on the next page.
 * That is what the route says with `@Invalidates()`, else the sites that the write names, else everything. Public writes
 * (clicks, sign-ins) show nowhere.
 */
@Injectable()
export class InvalidationInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly invalidations: Invalidations,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const targets = [context.getHandler(), context.getClass()];
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS, targets);
    if (READING.includes(request.method) || rule === 'public') return next.handle();
    const declared = this.reflector.getAllAndOverride<readonly Tag[] | undefined>(INVALIDATES, targets);
    const announce = async (answer: unknown) => {
      await this.invalidations.announce(declared ?? sitesOf(request));
      return answer;
    };
    return next.handle().pipe(concatMap(announce));
  }
}

/** Where a record stood before it was changed is not known here: only a new one is on the sites that it names and on no other. */
function sitesOf(request: Request): readonly Tag[] {
  const caller = callerOf(request);
  // A vendor writes to its own sites only.
  if (caller?.role === 'vendor') return caller.sites.map(siteTag);
  return (request.method === 'POST' && sitesNamedIn(request.body)) || ['everything'];
}

function sitesNamedIn(body: unknown): readonly Tag[] | undefined {
  if (typeof body !== 'object' || body === null || !('websiteName' in body)) return undefined;
  const names: unknown[] = [body.websiteName].flat();
  return names.length > 0 && names.every((name) => typeof name === 'string') ? names.map(siteTag) : undefined;
}
