import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ApiTooManyRequests } from './api-too-many-requests.js';
import { consume } from './consume.js';
import { networkOf } from './network-of.js';

const ADDRESS_LIMIT = 'address limit';
const TOO_MANY = 'Too many requests. Please try again later.';

/** Allows `points` calls from one address within `duration` seconds. */
export interface AddressLimit {
  points: number;
  duration: number;
}

/**
 * Counts the calls of each limited route by address, in the memory of this process: counting in the database would pass a flood of
 * requests on to the database (docs/decisions/038-several-instances.md).
 */
@Injectable()
class AddressLimitGuard implements CanActivate {
  private readonly limiters = new WeakMap<object, RateLimiterMemory>();

  constructor(private readonly reflector: Reflector) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { ip = '' } = context.switchToHttp().getRequest<Request>();
    await consume(this.limiterOf(context.getHandler()), networkOf(ip), TOO_MANY);
    return true;
  }

  private limiterOf(route: ReturnType<ExecutionContext['getHandler']>): RateLimiterMemory {
    const existing = this.limiters.get(route);
    if (existing) return existing;
    const limiter = new RateLimiterMemory(this.reflector.get<AddressLimit>(ADDRESS_LIMIT, route));
    this.limiters.set(route, limiter);
    return limiter;
  }
}

/** Limits the calls of a route from one address, and documents the limit. Further calls get 429 with `Retry-After`. */
export function LimitByAddress(limit: AddressLimit): MethodDecorator {
  return applyDecorators(SetMetadata(ADDRESS_LIMIT, limit), UseGuards(AddressLimitGuard), ApiTooManyRequests());
}
