import { applyDecorators, SetMetadata, UseGuards } from '@nestjs/common';
import { ADDRESS_LIMIT, type AddressLimit, AddressLimitGuard } from './address-limit.guard.js';
import { ApiTooManyRequests } from './api-too-many-requests.js';

/** Takes so many calls of a route from one address, answers 429 with `Retry-After` to more, and documents that. */
export function LimitByAddress(limit: AddressLimit): MethodDecorator {
  return applyDecorators(SetMetadata(ADDRESS_LIMIT, limit), UseGuards(AddressLimitGuard), ApiTooManyRequests());
}
