import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension, ApiForbiddenResponse, ApiSecurity, ApiUnauthorizedResponse } from '@nestjs/swagger';
import type { ApiScope } from '@grabdeals/shared/api-keys';
import { type Action, type PolicyName, rolesFor, scopeFor } from '@grabdeals/shared/policy';
import type { Role } from '@grabdeals/shared/roles';
import { ErrorDto } from '../errors/error.dto.js';

export const ACCESS = 'access';
/** Metadata of routes that callers who must set up two-factor sign-in may call. */
export const DURING_SET_UP = 'during set-up';
export const TOKEN_SECURITY = 'token';
export const KEY_SECURITY = 'apiKey';

/** Who may call a route. A route without a rule rejects every call. */
export interface AccessRule {
  /** Name of the policy's entry. Absent for a public route. */
  policy?: PolicyName;
  roles: 'public' | readonly Role[];
  /** Scope of the API keys that may call the route. Without a scope, API keys cannot, and are visitors on a public route. */
  scope?: ApiScope;
}

interface PublicOptions {
  /**
   * Documents that a token is optional. Handlers get the caller of a valid token in any case, and that of an API key that reads the
   * records of this name.
   */
  optionalToken?: true | PolicyName;
}

/** Allows and documents calls without a token. */
export function Public({ optionalToken }: PublicOptions = {}): MethodDecorator & ClassDecorator {
  const scope = typeof optionalToken === 'string' ? scopeFor(optionalToken, 'read') : undefined;
  return applyDecorators(
    SetMetadata(ACCESS, { roles: 'public', scope } satisfies AccessRule),
    ApiSecurity({}),
    ...(optionalToken ? [ApiSecurity(TOKEN_SECURITY)] : []),
    ...describeScope(scope),
  );
}

/** Allows calls of users who must set up two-factor sign-in before anything else. */
export const AllowedDuringSetUp = () => SetMetadata(DURING_SET_UP, true);

/** Allows and documents calls of accounts and API keys that the policy allows. */
export function Access(policy: PolicyName, action: Action): MethodDecorator & ClassDecorator {
  const roles = rolesFor(policy, action);
  const scope = scopeFor(policy, action);
  return applyDecorators(
    SetMetadata(ACCESS, { policy, roles, scope } satisfies AccessRule),
    ApiSecurity(TOKEN_SECURITY),
    ...describeScope(scope),
    ApiUnauthorizedResponse({ description: 'The token is missing or has expired.', type: ErrorDto }),
    ApiExtension('x-roles', roles),
    ApiForbiddenResponse({
      description: roles.includes('vendor') ? 'The caller does not manage this site.' : 'The caller is not an owner.',
      type: ErrorDto,
    }),
  );
}

function describeScope(scope: ApiScope | undefined): MethodDecorator[] {
  return scope ? [ApiSecurity(KEY_SECURITY), ApiExtension('x-scope', scope)] : [];
}
