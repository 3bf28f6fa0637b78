import { HttpException } from '@nestjs/common';

/** Returns whether a call was rejected, so that it fails each time. After other errors, such as a 503, it may succeed later. */
export function isRejection(error: unknown): error is HttpException {
  return error instanceof HttpException && error.getStatus() >= 400 && error.getStatus() < 500;
}

/** Returns the messages of an exception. A field error contains its message in a list. */
export function messagesOf(exception: HttpException): string[] {
  const response = exception.getResponse();
  const message = typeof response === 'string' ? response : (response as { message?: string | string[] }).message;
  return [message ?? exception.message].flat();
}
