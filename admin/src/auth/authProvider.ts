import { TEXTS } from '@grabdeals/shared/texts';
import type { AuthProvider } from 'react-admin';
import { SIGN_IN_PATH, TWO_FACTOR_PATH } from '../config';
import type { ApiClient } from '../dataProvider/apiClient';
import { errorCode, isErrorOfPost } from '../dataProvider/apiError';
import type { SignInAnswer } from '../dataProvider/types';
import { deleteAllDrafts } from '../drafts/storedDrafts';
import { mayDo, startPath } from './permissions';
import type { Session } from './session';

export interface Credentials {
  email: string;
  password: string;
  /** Code of the authenticator app, or a recovery code. */
  code?: string | null;
}

/** Signs in and out, and redirects to the sign-in page if no account is stored. */
export function createAuthProvider(api: ApiClient, session: Session): AuthProvider {
  return {
    async login({ email, password, code, nextPath }: Credentials & { nextPath?: string }) {
      const answer: Partial<SignInAnswer> | undefined = await api.POST('/api/auth/signin', {
        body: { email, password, ...(code ? { code } : {}) },
      });
      if (!answer?.user?._id || !answer.token) throw new Error(TEXTS.somethingWentWrong);
      session.save({ user: answer.user, token: answer.token });
      return { redirectTo: nextPath ?? startPath(answer.user) };
    },

    async logout() {
      const token = session.readToken();
      // The browser deletes the session at once, even if the server cannot be reached.
      if (token) void api.POST('/api/auth/signout').catch(() => undefined);
      // react-admin also calls this after checkError has ended an expired session, whose drafts remain.
      if (token || session.readUser()) {
        session.clear();
        await deleteAllDrafts();
      }
      return SIGN_IN_PATH;
    },

    async checkAuth() {
      if (session.readUser()) return;
      session.rememberEnded();
      throw new SignedOut();
    },

    async checkError(error: unknown) {
      if (errorCode(error) === 'two_factor_setup_required') throw new SetUpRequired();
      if (errorCode(error) !== 'unauthenticated') return;
      session.rememberEnded();
      // The requirements clear the storage after a POST only (docs/decisions/026-drafts-and-previews.md).
      if (isErrorOfPost(error)) session.clear();
      else session.end();
      throw new SignedOut();
    },

    async getIdentity() {
      const user = session.readUser();
      if (!user) throw new SignedOut();
      return { id: user._id, fullName: user.fullName, email: user.email, role: user.role, sites: user.sites };
    },

    async canAccess({ resource, action }) {
      const user = session.readUser();
      return user !== undefined && mayDo(user.role, resource, action);
    },
  };
}

/** react-admin reads the members: the operator stays signed in and sets up two-factor sign-in. */
class SetUpRequired {
  readonly redirectTo = TWO_FACTOR_PATH;
  readonly logoutUser = false;
  readonly message = false;
}

/** react-admin reads both members: the redirect, and that no notification is shown. */
class SignedOut {
  readonly redirectTo = SIGN_IN_PATH;
  readonly message = false;
}
