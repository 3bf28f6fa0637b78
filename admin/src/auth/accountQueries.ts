import { useApiQuery } from '../dataProvider/useApi';

export const TWO_FACTOR_KEY = ['two-factor'];

/** Returns the state of the two-factor sign-in of the operator's account. */
export function useTwoFactor() {
  return useApiQuery(TWO_FACTOR_KEY, (api, signal) => api.GET('/api/auth/twoFactor', { signal }));
}

/** Returns whether users can set a forgotten password by e-mail. */
export function usePasswordReset() {
  return useApiQuery(['password reset'], (api, signal) => api.GET('/api/auth/passwordReset', { signal }));
}
