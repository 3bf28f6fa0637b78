import {
  type CallHandler,
  type ExecutionContext,
  HttpException,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { catchError, type Observable, throwError } from 'rxjs';

interface ErrorBody {
  message: string | string[];
  fields?: Record<string, string>;
}

/** Change-password failures carry `error.message`, whatever is wrong: the Change Password screen shows that. */
@Injectable()
export class ChangePasswordErrors implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(catchError((error: unknown) => throwError(() => withErrorMessage(error))));
  }
}

function withErrorMessage(error: unknown): unknown {
  if (!(error instanceof HttpException)) return error;
  const body = error.getResponse() as ErrorBody;
  const message = [body.message].flat()[0] ?? error.message;
  return new HttpException({ ...body, fields: { ...body.fields, message } }, error.getStatus());
}
