import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiAcceptedResponse, ApiHeader, ApiServiceUnavailableResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { firstValueFrom, from, type Observable } from 'rxjs';
import { messageOf } from '@grabdeals/shared/error-message';
import { RESPOND_ASYNC } from '@grabdeals/shared/operations';
import { callerOf } from '../common/access/caller.js';
import { ErrorDto } from '../common/errors/error.dto.js';
import { changeContext } from '../common/history/change-context.js';
import { Operations } from './operations.service.js';
import { OperationView, toOperationView } from './operations.views.js';

/** Returns 202 with the operation that the call has started, if the client prefers not to wait (RFC 7240). */
@Injectable()
class RespondAsyncInterceptor implements NestInterceptor {
  private readonly logger = new Logger('Operations');

  constructor(private readonly operations: Operations) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const caller = callerOf(request);
    // API keys cannot read operations.
    if (!caller || caller.apiScopes || !prefersAsync(request)) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    let operationId: string | undefined;
    const started = new Promise<void>((resolve) => {
      changeContext().onOperation = (id) => {
        operationId = id;
        resolve();
      };
    });
    const finished = firstValueFrom(next.handle(), { defaultValue: undefined });
    const answer = async () => {
      const body: unknown = await Promise.race([started, finished]);
      if (operationId === undefined) return body;
      finished.catch((error: unknown) => this.logger.warn(`The operation ${operationId} failed: ${messageOf(error)}`));
      response.status(202).setHeader('Location', `/api/operations/${operationId}`);
      response.setHeader('Preference-Applied', RESPOND_ASYNC);
      return toOperationView(await this.operations.get(operationId, caller));
    };
    return from(answer());
  }
}

function prefersAsync(request: Request): boolean {
  const preferences = request.headers['prefer'];
  return [preferences ?? []].flat().some((line) => line.split(/[,;]/).some((part) => part.trim() === RESPOND_ASYNC));
}

/** Marks a call that runs an operation: with `Prefer: respond-async`, it returns before the operation ends. */
export function StartsOperation(): MethodDecorator {
  return applyDecorators(
    UseInterceptors(RespondAsyncInterceptor),
    ApiHeader({
      name: 'Prefer',
      required: false,
      description: '`respond-async` returns 202 without waiting for the end of the operation.',
      schema: { type: 'string', enum: [RESPOND_ASYNC] },
    }),
    ApiAcceptedResponse({
      description: 'The operation has started. `GET` the `Location` for its progress and its result.',
      type: OperationView,
      headers: { Location: { description: 'Path of the operation.', schema: { type: 'string' } } },
    }),
    ApiServiceUnavailableResponse({
      description: 'The operation was interrupted. It continues by itself.',
      type: ErrorDto,
    }),
  );
}
