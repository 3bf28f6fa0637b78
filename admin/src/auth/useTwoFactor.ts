import { useApiQuery } from '../dataProvider/useApi';

export const TWO_FACTOR_KEY = ['two-factor'];

/** Returns the state of the two-factor sign-in of the operator's account. */
export function useTwoFactor() {
  return useApiQuery(TWO_FACTOR_KEY, (api, signal) => api.GET('/api/auth/twoFactor', { signal }));
}
