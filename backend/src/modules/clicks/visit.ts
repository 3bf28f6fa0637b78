import type { ExecutionContext } from '@nestjs/common';
import { createParamDecorator } from '@nestjs/common';
import type { Request } from 'express';
import { isbot } from 'isbot';
import type { AddressLimit } from '../../common/limits/address-limit.js';

/** Limit per network and minute: far more than people click. It protects the database from floods. */
export const VISITS_LIMIT: AddressLimit = { points: 600, duration: 60 };

/** The sender of a request. Address and user agent serve to recognize repeats, and are never stored. */
export interface Visit {
  address: string;
  userAgent: string;
  /** Whether the browser fetched the page before a click. */
  isPrefetch: boolean;
}

/** Parameter decorator that returns the visit of a request. */
export const CurrentVisit = createParamDecorator((_: unknown, context: ExecutionContext): Visit => {
  const request = context.switchToHttp().getRequest<Request>();
  return {
    address: request.ip ?? '',
    userAgent: request.get('user-agent') ?? '',
    isPrefetch: isPrefetch(request),
  };
});

export type ClientKind = 'desktop' | 'mobile' | 'bot' | 'other';

/** Returns the kind of browser, the only part of the user agent that is stored. */
export function clientKind(userAgent: string): ClientKind {
  // Browsers always name themselves.
  if (userAgent.trim() === '' || isbot(userAgent)) return 'bot';
  if (/mobile|android|iphone|ipad/i.test(userAgent)) return 'mobile';
  return /mozilla/i.test(userAgent) ? 'desktop' : 'other';
}

/** Returns whether the visitor is neither a bot nor a browser that fetches a page before a click. */
export function isPerson({ userAgent, isPrefetch: prefetches }: Visit): boolean {
  return clientKind(userAgent) !== 'bot' && !prefetches;
}

/** Checks the current header and those of older browsers. */
function isPrefetch(request: Request): boolean {
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => request.get(name) ?? '');
  return purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose));
}
