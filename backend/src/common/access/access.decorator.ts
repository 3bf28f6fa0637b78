import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension, ApiForbiddenResponse, ApiSecurity, ApiUnauthorizedResponse } from '@nestjs/swagger';
import type { Role } from '@grabdeals/shared/roles';
import { ErrorDto } from '../errors/error.dto.js';

export const ACCESS = 'access';
/** Metadata of routes that callers who must set up two-factor sign-in may call. */
export const DURING_SET_UP = 'during set-up';
export const TOKEN_SECURITY = 'token';
/** Extension of the OpenAPI description: the roles that may call a route. */
const ROLES_EXTENSION = 'x-roles';

/** `public`, or the roles that may call a route. A route without a rule rejects every call. */
export type AccessRule = 'public' | readonly Role[];

interface PublicOptions {
  /** Documents that a token is optional. Handlers get the caller of a valid token in any case. */
  optionalToken?: boolean;
}

/** Allows and documents calls without a token. */
export function Public({ optionalToken = false }: PublicOptions = {}): MethodDecorator & ClassDecorator {
  return applyDecorators(
    SetMetadata(ACCESS, 'public' satisfies AccessRule),
    ApiSecurity({}),
    ...(optionalToken ? [ApiSecurity(TOKEN_SECURITY)] : []),
  );
}

/** Allows calls of users who must set up two-factor sign-in before anything else. */
export const AllowedDuringSetUp = () => SetMetadata(DURING_SET_UP, true);

/** Allows and documents calls of signed-in users with one of the roles. */
export function Access(...roles: [Role, ...Role[]]): MethodDecorator & ClassDecorator {
  return applyDecorators(
    SetMetadata(ACCESS, roles satisfies AccessRule),
    ApiSecurity(TOKEN_SECURITY),
    ApiUnauthorizedResponse({ description: 'The token is missing or has expired.', type: ErrorDto }),
    ApiExtension(ROLES_EXTENSION, roles),
    ApiForbiddenResponse({
      description: roles.includes('vendor') ? 'The caller does not manage this site.' : 'The caller is not an owner.',
      type: ErrorDto,
    }),
  );
}
