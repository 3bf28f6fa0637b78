import { applyDecorators, SetMetadata, UseGuards } from '@nestjs/common';
import { ADDRESS_LIMIT, type AddressLimit, AddressLimitGuard } from './address-limit.guard.js';
import { ApiTooManyRequests } from './api-too-many-requests.js';

/** Limits the calls of a route from one address, and documents the limit. Further calls get 429 with `Retry-After`. */
export function LimitByAddress(limit: AddressLimit): MethodDecorator {
  return applyDecorators(SetMetadata(ADDRESS_LIMIT, limit), UseGuards(AddressLimitGuard), ApiTooManyRequests());
}
