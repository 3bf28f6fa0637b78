import { randomUUID } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Observable, tap } from 'rxjs';
import { type ChangeSource, OPERATION_HEADER } from '@grabdeals/shared/history';
import { type Caller, callerOf } from '../../common/access/caller.js';
import { type ChangeContext, inChangeContext } from '../../common/history/change-context.js';

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Attributes the changes of a request to its caller. The response names the operation if all its changes can be undone. */
@Injectable()
export class HistoryInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (READS.includes(request.method)) return next.handle();
    const response = http.getResponse<Response>();
    const caller = callerOf(request);
    const origin: ChangeContext = {
      operationId: randomUUID(),
      source: sourceOf(caller),
      actor: caller && { id: caller.id, name: caller.fullName },
      caller,
      correlationId: response.locals['requestId'] as string | undefined,
    };
    const handled = new Observable((subscriber) => inChangeContext(origin, () => next.handle().subscribe(subscriber)));
    return handled.pipe(
      tap(() => {
        const mayUndo = origin.source === 'user' && origin.canUndo === true;
        if (mayUndo && !response.headersSent) response.setHeader(OPERATION_HEADER, origin.operationId);
      }),
    );
  }
}

function sourceOf(caller: Caller | undefined): ChangeSource {
  if (!caller) return 'visitor';
  return caller.apiScopes ? 'apiKey' : 'user';
}
