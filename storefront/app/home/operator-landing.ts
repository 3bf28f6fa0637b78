import { isStoredUser, USER_STORAGE_KEY } from '@grabdeals/shared/stored-session';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { readStored } from '~/site/device-storage';

const ADMIN_HOME = '/admin/homeBanner';

/**
 * Sends a signed-in operator on to the Site Manager, unless the address says `?view=store`. Pages are the same for
 * everybody, so that only the browser can tell.
 */
export function useOperatorLanding(): void {
  const [query] = useSearchParams();
  const staysHere = query.get('view') === 'store';
  useEffect(() => {
    if (!staysHere && isStoredUser(readStored(USER_STORAGE_KEY))) location.replace(ADMIN_HOME);
  }, [staysHere]);
}
