import { lazy } from 'react';

/** Pages of the own account; the header's account menu leads there. */
export const MyAccountPage = lazy(() => import('./account/MyAccountPage'));
export const ChangePasswordPage = lazy(() => import('./account/ChangePasswordPage'));
