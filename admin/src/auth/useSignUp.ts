import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { TEXTS } from '@grabdeals/shared/texts';
import { useState } from 'react';
import { type HttpError, useNavigate } from 'react-admin';
import { fieldErrors } from '../dataProvider/apiError';
import type { SignUpAnswer, SignUpInput } from '../dataProvider/types';
import { PLAIN_SIGN_IN_PATH } from '../paths';
import { api, session } from '../providers';
import type { SignInState } from './SignInPage';

/** The form's values: emptied inputs are null. */
type SignUpValues = { [Field in keyof SignUpInput]?: string | null };

const FIELDS = ['setupCode', 'fullName', 'phoneNumber', 'email', 'password', 'conformPassword'] as const;

/** Sends a sign-up. `signUp` answers what is wrong with which field, for the form to show. */
export function useSignUp() {
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const signUp = async (values: SignUpValues) => {
    const input = Object.fromEntries(FIELDS.map((field) => [field, values[field] ?? '']));
    try {
      const { user, token } = await api.post<SignUpAnswer>('/auth/signup', input);
      if (!user?._id) throw new Error(TEXTS.somethingWentWrong);
      if (token) session.saveToken(token);
      const notice = token ? 'Your account is ready. Please log in.' : ACCOUNT_TEXTS.waitsForApproval;
      await navigate(PLAIN_SIGN_IN_PATH, { state: { notice, email: user.email } satisfies SignInState });
      return undefined;
    } catch (failure) {
      const error = failure as HttpError;
      const known = knownFields(fieldErrors(error));
      if (known) return known;
      setError(error.message || TEXTS.somethingWentWrong);
      return undefined;
    }
  };
  return { signUp, error, clearError: () => setError(undefined) };
}

/** The errors of the form's own fields; undefined where there are none. */
function knownFields(errors: Readonly<Record<string, unknown>>): Record<string, string> | undefined {
  const known = FIELDS.flatMap((field) => (typeof errors[field] === 'string' ? [[field, errors[field]]] : []));
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}
