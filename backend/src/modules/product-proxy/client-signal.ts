import { createParamDecorator, type ExecutionContext, HttpException } from '@nestjs/common';
import type { Response } from 'express';
import { clientSignal } from '@grabdeals/shared/client-signal';

/** The status that proxies log for it; nobody is left to read it. */
const CLIENT_CLOSED_REQUEST = 499;

/** Why work for a request was given up: nobody waits for the answer any more. */
class ClientLeftError extends HttpException {
  constructor() {
    super('The client has left.', CLIENT_CLOSED_REQUEST);
  }
}

/** Parameter decorator: a signal that aborts when the client leaves before it has the answer. */
export const ClientSignal = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal =>
  clientSignal(context.switchToHttp().getResponse<Response>(), () => new ClientLeftError()),
);
