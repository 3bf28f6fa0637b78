import type { Role } from '@grabdeals/shared/roles';
import type { AuthProvider } from 'react-admin';
import { createAuthProvider } from '../auth/authProvider';
import { createSession } from '../auth/session';
import { createApiClient } from '../dataProvider/apiClient';
import type { User } from '../dataProvider/types';
import { memoryStorage } from './fakeBrowser';

/** Returns the product's auth provider for a signed-in account with a role. */
export function signedInAs(role: Role): AuthProvider {
  const session = createSession(memoryStorage());
  session.saveUser({ _id: 'u1', fullName: 'Olga Operator', role } as User);
  return createAuthProvider(createApiClient('http://localhost', session), session);
}
