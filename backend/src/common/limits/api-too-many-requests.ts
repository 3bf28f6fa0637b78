import { ApiTooManyRequestsResponse } from '@nestjs/swagger';
import { ErrorDto } from '../errors/error.dto.js';

/** Documents that a route is limited. */
export function ApiTooManyRequests(): MethodDecorator & ClassDecorator {
  return ApiTooManyRequestsResponse({
    description: 'The caller sent too many requests. `Retry-After` contains the seconds to wait.',
    type: ErrorDto,
    headers: { 'Retry-After': { description: 'Number of seconds.', schema: { type: 'integer', example: 42 } } },
  });
}
