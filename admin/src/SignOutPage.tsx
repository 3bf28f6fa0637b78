import { useEffect } from 'react';
import { useLogout } from 'react-admin';
import { SIGN_IN_PATH } from './paths';

/** Logs out. It is a page, so that the way to it asks for unsaved changes as every other way does, while they are still there. */
export function SignOutPage() {
  const logout = useLogout();
  useEffect(() => {
    void logout({}, SIGN_IN_PATH, false);
  }, [logout]);
  return null;
}
