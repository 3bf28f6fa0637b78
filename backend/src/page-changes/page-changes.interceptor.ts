import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { type Observable, tap } from 'rxjs';
import { ACCESS, type AccessRule } from '../common/access/access.decorator.js';
import { callerOf } from '../common/access/caller.js';
import { KEEPS_PAGES } from './keeps-pages.decorator.js';
import { PageChanges } from './page-changes.js';

const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Announces every write of a signed-in user before it is answered: who has saved sees it on the next page. Public writes
 * (clicks, sign-ins) show nowhere.
 */
@Injectable()
export class PageChangesInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly changes: PageChanges,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    if (READING.includes(request.method) || !this.mayShow(context)) return next.handle();
    return next.handle().pipe(tap({ complete: () => this.changes.announce(sitesTouchedBy(request)) }));
  }

  private mayShow(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS, targets);
    return rule !== 'public' && !this.reflector.getAllAndOverride<boolean | undefined>(KEEPS_PAGES, targets);
  }
}

/** The sites on which a write may show; undefined for all: where a record stood before it was changed is not known here. */
function sitesTouchedBy(request: Request): readonly string[] | undefined {
  const caller = callerOf(request);
  // A vendor writes to its own sites only.
  if (caller?.role === 'vendor') return caller.sites;
  return request.method === 'POST' ? sitesNamedIn(request.body) : undefined;
}

function sitesNamedIn(body: unknown): readonly string[] | undefined {
  if (typeof body !== 'object' || body === null || !('websiteName' in body)) return undefined;
  const names: unknown[] = [body.websiteName].flat();
  return names.length > 0 && names.every((name) => typeof name === 'string') ? names : undefined;
}
