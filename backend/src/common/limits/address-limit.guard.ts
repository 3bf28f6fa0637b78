import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { consume } from './consume.js';
import { networkOf } from './network-of.js';

export const ADDRESS_LIMIT = 'address limit';
const TOO_MANY = 'Too many requests. Please try again later.';

/** How many calls one address may make in how many seconds. */
export interface AddressLimit {
  points: number;
  duration: number;
}

/**
 * Counts the calls of each limited route by address, in this process alone: it protects the process and its share of the database
 * from a flood, and a count in the database would be the flood (docs/decisions/038-several-instances.md).
 */
@Injectable()
export class AddressLimitGuard implements CanActivate {
  private readonly limiters = new WeakMap<object, RateLimiterMemory>();

  constructor(private readonly reflector: Reflector) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { ip = '' } = context.switchToHttp().getRequest<Request>();
    await consume(this.limiterOf(context.getHandler()), networkOf(ip), TOO_MANY);
    return true;
  }

  private limiterOf(route: ReturnType<ExecutionContext['getHandler']>): RateLimiterMemory {
    const known = this.limiters.get(route);
    if (known) return known;
    const limiter = new RateLimiterMemory(this.reflector.get<AddressLimit>(ADDRESS_LIMIT, route));
    this.limiters.set(route, limiter);
    return limiter;
  }
}
