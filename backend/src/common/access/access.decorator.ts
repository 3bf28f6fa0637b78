import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension, ApiForbiddenResponse, ApiSecurity, ApiUnauthorizedResponse } from '@nestjs/swagger';
import type { Role } from '@grabdeals/shared/roles';
import { ErrorDto } from '../errors/error.dto.js';

export const ACCESS = 'access';
export const TOKEN_SECURITY = 'token';
/** Field of a described call: the roles that may make it. */
const ROLES_EXTENSION = 'x-roles';

/** Who may call a route. A route that declares nothing is refused to everybody. */
export type AccessRule = 'public' | readonly Role[];

interface PublicOptions {
  /**
   * Whether the description says that a caller may send a token. Handlers know the caller of a valid one either way.
   */
  optionalToken?: boolean;
}

/** Opens a route to everybody, and documents it so. */
export function Public({ optionalToken = false }: PublicOptions = {}): MethodDecorator & ClassDecorator {
  return applyDecorators(
    SetMetadata(ACCESS, 'public' satisfies AccessRule),
    ApiSecurity({}),
    ...(optionalToken ? [ApiSecurity(TOKEN_SECURITY)] : []),
  );
}

/** Open to signed-in users with one of the roles, and documented so. */
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
