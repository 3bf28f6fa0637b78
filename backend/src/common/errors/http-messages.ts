import type { HttpException } from '@nestjs/common';

/** Returns the messages of an exception. A field error contains its message in a list. */
export function messagesOf(exception: HttpException): string[] {
  const response = exception.getResponse();
  const message = typeof response === 'string' ? response : (response as { message?: string | string[] }).message;
  return [message ?? exception.message].flat();
}
