import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import { Catch, HttpException, HttpStatus, Logger, NotFoundException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { TEXTS } from '@grabdeals/shared/texts';
import { isHealthCheck } from '../http/health-check.js';
import { isDatabaseUnavailable, isDiskFull, isDuplicateKey, isMalformedId, isTooSlow } from './database-errors.js';
import { MailRejectedError, MAILS_UNAVAILABLE, UnknownRecipientError } from '../../mail/mailer.js';
import { type Problem, toErrorDto } from './error.dto.js';
import { messagesOf } from './http-messages.js';
import type { AllowedMethods } from '../http/allowed-methods.js';
import { UnavailableError } from './unavailable.error.js';

interface HttpProblem extends Problem {
  retryAfterSeconds?: number;
}

/** Message for every change while the disk is full, and for the readiness probe. */
export const DISK_FULL_MESSAGE = 'The disk is full: nothing can be changed until there is space again.';

/** Retry-After if the database or another service is unavailable. */
const UNAVAILABLE_RETRY_SECONDS = 5;

/** Converts every exception to an `ErrorDto`, which contains no driver messages or stack traces. */
@Catch()
export class ApiExceptionFilter implements ExceptionFilter {
  private readonly logger = new Logger('Error');

  /** @param allowed Finds the methods of a path. Without it, an unsupported method gets 404 instead of 405. */
  constructor(private readonly allowed?: AllowedMethods) {}

  catch(exception: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const methods = exception instanceof NotFoundException ? this.otherMethods(request) : [];
    if (methods.length > 0) response.setHeader('Allow', methods.join(', '));
    const problem = methods.length > 0 ? methodNotAllowed(request, methods) : describe(exception);
    const correlationId = response.getHeader('X-Request-Id') as string;
    // Health checks log when their state changes.
    if (problem.status >= 500 && !isHealthCheck(request.path)) {
      const reason = exception instanceof Error ? (exception.stack ?? exception.message) : String(exception);
      this.logger.error({ correlationId, reason }, `${request.method} ${request.path} failed`);
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.setHeader('Cache-Control', 'no-store');
    const retryAfter =
      problem.status === Number(HttpStatus.SERVICE_UNAVAILABLE) ? UNAVAILABLE_RETRY_SECONDS : problem.retryAfterSeconds;
    if (retryAfter) response.setHeader('Retry-After', String(retryAfter));
    response.status(problem.status).json(toErrorDto(problem, correlationId));
  }

  /** Returns the path's methods if the request's method is not among them: then no route has thrown the 404. */
  private otherMethods(request: Request): string[] {
    const methods = this.allowed?.of(pathOf(request)) ?? [];
    return methods.includes(request.method) ? [] : methods;
  }
}

/** Returns the whole path, even if the handler is mounted below a prefix. */
function pathOf({ baseUrl, path }: Request): string {
  return baseUrl + path;
}

function methodNotAllowed(request: Request, methods: string[]): HttpProblem {
  const message = `${pathOf(request)} does not take ${request.method}. It takes ${methods.join(', ')}.`;
  return { status: HttpStatus.METHOD_NOT_ALLOWED, messages: [message] };
}

function describe(exception: unknown): HttpProblem {
  if (exception instanceof HttpException) return describeHttp(exception);
  if (isDatabaseUnavailable(exception)) {
    return { status: HttpStatus.SERVICE_UNAVAILABLE, messages: ['The database is not available at the moment.'] };
  }
  if (exception instanceof UnavailableError) {
    return { status: HttpStatus.SERVICE_UNAVAILABLE, messages: [exception.publicMessage] };
  }
  if (exception instanceof MailRejectedError && exception.isTemporary) {
    return { status: HttpStatus.SERVICE_UNAVAILABLE, messages: [MAILS_UNAVAILABLE] };
  }
  // The same for both, because the response must not reveal whether a mailbox exists.
  if (exception instanceof MailRejectedError || exception instanceof UnknownRecipientError) {
    const message = 'The e-mail cannot be sent to this address. Check the address.';
    return { status: HttpStatus.BAD_REQUEST, messages: [message] };
  }
  if (isTooSlow(exception)) {
    return { status: HttpStatus.SERVICE_UNAVAILABLE, messages: ['This took too long. Ask for less, or try again.'] };
  }
  if (isDiskFull(exception)) return { status: HttpStatus.INSUFFICIENT_STORAGE, messages: [DISK_FULL_MESSAGE] };
  if (isDuplicateKey(exception)) return { status: HttpStatus.CONFLICT, messages: ['The record already exists.'] };
  if (isMalformedId(exception)) return { status: HttpStatus.BAD_REQUEST, messages: ['The id is malformed.'] };
  const status = bodyParserStatus(exception);
  if (status === Number(HttpStatus.PAYLOAD_TOO_LARGE)) return { status, messages: ['The request is too large.'] };
  if (status) return { status, messages: ['The request could not be read.'] };
  return { status: HttpStatus.INTERNAL_SERVER_ERROR, messages: [TEXTS.somethingWentWrong] };
}

function describeHttp(exception: HttpException): HttpProblem {
  const status = exception.getStatus();
  if (status === Number(HttpStatus.UNAUTHORIZED) && exception.message === 'Unauthorized') {
    return { status, messages: [TEXTS.unauthenticated] };
  }
  const response = exception.getResponse();
  const messages = messagesOf(exception);
  if (typeof response === 'string') return { status, messages };
  const { code, fields, findings, conflict, retryAfterSeconds } = response as Partial<HttpProblem>;
  return { status, messages, code, fields, findings, conflict, retryAfterSeconds };
}

/** Returns the 4xx status of an error of Express's body parser. */
function bodyParserStatus(exception: unknown): number | undefined {
  const status: unknown = exception instanceof Error && 'status' in exception ? exception.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}
