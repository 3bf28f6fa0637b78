import { createParamDecorator, type ExecutionContext, HttpException } from '@nestjs/common';
import type { Response } from 'express';

/** The status that proxies log for it; nobody is left to read it. */
const CLIENT_CLOSED_REQUEST = 499;

/** Why work for a request was given up: nobody waits for the answer any more. */
export class ClientLeftError extends HttpException {
  constructor() {
    super('The client has left.', CLIENT_CLOSED_REQUEST);
  }
}

/** A signal that aborts when the connection closes before the answer was sent. */
export function signalOfClient(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort(new ClientLeftError());
  });
  return controller.signal;
}

/** Parameter decorator: `signalOfClient` of the request's answer. */
export const ClientSignal = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal =>
  signalOfClient(context.switchToHttp().getResponse<Response>()),
);
