import {
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  PayloadTooLargeException,
} from '@nestjs/common';
import { json, raw, type Request, type RequestHandler, type Response } from 'express';
import type { Observable } from 'rxjs';

/**
 * Reads a request's body only once the caller is known to be allowed to send it: guards run before interceptors. For the few
 * routes that take far more than the global limit.
 */
abstract class RequestBodyInterceptor implements NestInterceptor {
  constructor(
    private readonly parser: RequestHandler,
    private readonly tooLarge: string,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    await this.parse(http.getRequest<Request>(), http.getResponse<Response>());
    return next.handle();
  }

  private async parse(request: Request, response: Response): Promise<void> {
    try {
      await new Promise<void>((resolve, reject) => {
        void this.parser(request, response, (error: unknown) => {
          if (error instanceof Error) reject(error);
          else resolve();
        });
      });
    } catch (error) {
      if (error instanceof Error && 'status' in error && error.status === 413) {
        throw new PayloadTooLargeException(this.tooLarge);
      }
      throw error;
    }
  }
}

/** Large JSON. The route must be left out by the global parser. */
export class LargeJsonInterceptor extends RequestBodyInterceptor {
  constructor(limit: number, tooLarge: string) {
    super(json({ limit }), tooLarge);
  }
}

/** A file as it is, whatever its declared type; `request.body` is then a Buffer. */
export class RawBodyInterceptor extends RequestBodyInterceptor {
  constructor(limit: number, tooLarge: string) {
    super(raw({ limit, type: () => true, inflate: false }), tooLarge);
  }
}
