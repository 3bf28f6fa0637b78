import type { ExecutionContext } from '@nestjs/common';
import { createParamDecorator } from '@nestjs/common';
import type { Request } from 'express';
import { isbot } from 'isbot';
import type { AddressLimit } from '../../common/limits/address-limit.guard.js';

/** Far more than the people behind one address click in a minute: it only keeps a flood out of the store. */
export const VISITS_LIMIT: AddressLimit = { points: 600, duration: 60 };

/** What a request tells of its sender. Address and agent are used to tell repeats, and are never stored. */
export interface Visit {
  address: string;
  userAgent: string;
  /** The browser fetched ahead of a click that may never come. */
  isPrefetch: boolean;
}

/** Parameter decorator: the visit behind a request. */
export const CurrentVisit = createParamDecorator((_: unknown, context: ExecutionContext): Visit => {
  const request = context.switchToHttp().getRequest<Request>();
  return {
    address: request.ip ?? '',
    userAgent: request.get('user-agent') ?? '',
    isPrefetch: isPrefetch(request),
  };
});

export type ClientKind = 'desktop' | 'mobile' | 'bot' | 'other';

/** As much of the browser's name as is kept. */
export function clientKind(userAgent: string): ClientKind {
  if (isbot(userAgent)) return 'bot';
  if (/mobile|android|iphone|ipad/i.test(userAgent)) return 'mobile';
  return /mozilla/i.test(userAgent) ? 'desktop' : 'other';
}

/** Today's header, and what older browsers send. */
function isPrefetch(request: Request): boolean {
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => request.get(name) ?? '');
  return purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose));
}
