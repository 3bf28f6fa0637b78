import { ApiTooManyRequestsResponse } from '@nestjs/swagger';
import { ErrorDto } from '../errors/error.dto.js';

/** Documents that a route is limited. */
export function ApiTooManyRequests(): MethodDecorator & ClassDecorator {
  return ApiTooManyRequestsResponse({
    description: 'Too many requests; `Retry-After` says in how many seconds to go on.',
    type: ErrorDto,
    headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer', example: 42 } } },
  });
}
