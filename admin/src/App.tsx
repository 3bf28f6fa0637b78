import { TEXTS } from '@grabdeals/shared/texts';
import CssBaseline from '@mui/material/CssBaseline';
import { lazy, Suspense, useEffect } from 'react';
import {
  AdminContext,
  AdminUI,
  Authenticated,
  CustomRoutes,
  localStorageStore,
  Navigate,
  Resource,
  useLogout,
} from 'react-admin';
import { createBrowserRouter, Outlet, Route } from 'react-router-dom';
import { RouterProvider } from 'react-router/dom';
import { SignInPage } from './auth/SignInPage';
import {
  ADMIN_BASE,
  CHANGE_PASSWORD_PATH,
  LANDING_PATH,
  PLAIN_SIGN_IN_PATH,
  PLAIN_SIGN_UP_PATH,
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
  SIGN_UP_PATH,
} from './config';
import { i18nProvider } from './i18nProvider';
import { AccessDeniedPage, ManagerLayout, ManagerNotification, NotFoundPage } from './layout/ManagerLayout';
import { authProvider, dataProvider } from './providers';
import { pages, resources } from './resources/menu';
import { routerProvider } from './site/routing';
import { darkTheme, lightTheme } from './theme/managerTheme';

const SignUpPage = lazy(() => import('./auth/SignUpPage'));
const MyAccountPage = lazy(() => import('./account/MyAccountPage'));
const ChangePasswordPage = lazy(() => import('./account/ChangePasswordPage'));

/** Where the interface keeps its own preferences: list settings, open menu, light or dark. */
const store = localStorageStore();

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

/** Changing the password has an address outside of /admin, and the layout of the Site Manager there too. */
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

/** Resources and pages, for who is signed in. */
function Manager() {
  return (
    <AdminUI
      title={TEXTS.siteManager}
      layout={ManagerLayout}
      notification={ManagerNotification}
      catchAll={NotFoundPage}
      accessDenied={AccessDeniedPage}
      loginPage={false}
      requireAuth
      disableTelemetry
    >
      {resources.map(({ messages, currentAt, ...resource }) => (
        <Resource key={resource.name} {...resource} />
      ))}
      <CustomRoutes>
        {pages.map(({ name, parameters = '', page: Page }) => (
          <Route key={name} path={`/${name}${parameters}`} element={<Page />} />
        ))}
        <Route path="/MyProfileInfo" element={<MyAccountPage />} />
        <Route path="/changePassword" element={<ChangePasswordPage />} />
      </CustomRoutes>
    </AdminUI>
  );
}

/** Logs out. It is a page, so that the way to it asks for unsaved changes as every other way does, while they are still there. */
function SignOutPage() {
  const logout = useLogout();
  useEffect(() => {
    void logout({}, SIGN_IN_PATH, false);
  }, [logout]);
  return null;
}
