import { createParamDecorator, type ExecutionContext, HttpException } from '@nestjs/common';
import type { Response } from 'express';
import { clientSignal } from '@grabdeals/shared/client-signal';

/** Status that proxies log for a client that has left. */
const CLIENT_CLOSED_REQUEST = 499;

/** The client has left before the response was sent, so that work for the request is cancelled. */
class ClientLeftError extends HttpException {
  constructor() {
    super('The client has left.', CLIENT_CLOSED_REQUEST);
  }
}

/** Parameter decorator: a signal that aborts when the client leaves before the response was sent. */
export const ClientSignal = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal =>
  clientSignal(context.switchToHttp().getResponse<Response>(), () => new ClientLeftError()),
);
