import CssBaseline from '@mui/material/CssBaseline';
import { lazy, Suspense } from 'react';
import { AdminContext, Authenticated, Navigate } from 'react-admin';
import { createBrowserRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ChangePasswordPage } from './accountPages';
import { SignInPage } from './auth/SignInPage';
import { i18nProvider } from './i18nProvider';
import { ManagerLayout } from './layout/ManagerLayout';
import { Manager } from './Manager';
import {
  ADMIN_BASE,
  CHANGE_PASSWORD_PATH,
  LANDING_PATH,
  PLAIN_SIGN_IN_PATH,
  PLAIN_SIGN_UP_PATH,
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
  SIGN_UP_PATH,
} from './paths';
import { authProvider, dataProvider } from './providers';
import { SignOutPage } from './SignOutPage';
import { routerProvider } from './site/routing';
import { store } from './store';
import { darkTheme, lightTheme } from './theme/managerTheme';

const SignUpPage = lazy(() => import('./auth/SignUpPage'));

/** What every page needs, those outside /admin too. */
function ManagerContext() {
  return (
    <AdminContext
      basename={ADMIN_BASE}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      store={store}
      routerProvider={routerProvider}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
    >
      <CssBaseline enableColorScheme />
      <Suspense>
        <Outlet />
      </Suspense>
    </AdminContext>
  );
}

/** Changing the password has an address outside of /admin, and the frame of the rooms there too. */
function PlainChangePassword() {
  return (
    <Authenticated requireAuth>
      <ManagerLayout>
        <ChangePasswordPage />
      </ManagerLayout>
    </Authenticated>
  );
}

/** A data router: only such a one can hold back a navigation that would lose unsaved changes. */
const router = createBrowserRouter([
  {
    element: <ManagerContext />,
    children: [
      { path: ADMIN_BASE, element: <Navigate to={LANDING_PATH} replace /> },
      { path: `${ADMIN_BASE}/*`, element: <Manager /> },
      ...[SIGN_IN_PATH, PLAIN_SIGN_IN_PATH].map((path) => ({ path, element: <SignInPage /> })),
      ...[SIGN_UP_PATH, PLAIN_SIGN_UP_PATH].map((path) => ({ path, element: <SignUpPage /> })),
      { path: SIGN_OUT_PATH, element: <SignOutPage /> },
      { path: CHANGE_PASSWORD_PATH, element: <PlainChangePassword /> },
      { path: '*', element: <Navigate to={LANDING_PATH} replace /> },
    ],
  },
]);

/** The Site Manager. */
export function App() {
  return <RouterProvider router={router} />;
}
