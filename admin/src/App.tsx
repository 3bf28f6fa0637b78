import { ADMIN_LINKS } from '@grabdeals/shared/admin-paths';
import { TEXTS } from '@grabdeals/shared/texts';
import CssBaseline from '@mui/material/CssBaseline';
import { lazy, Suspense, useEffect } from 'react';
import {
  AdminContext,
  AdminUI,
  Authenticated,
  CustomRoutes,
  localStorageStore,
  Resource,
  ResourceContextProvider,
  useLogout,
} from 'react-admin';
import { createBrowserRouter, Outlet, redirect, Route } from 'react-router-dom';
import { RouterProvider } from 'react-router/dom';
import { SignInPage } from './auth/SignInPage';
import {
  ADMIN_BASE,
  CHANGE_PASSWORD_PATH,
  PLAIN_SIGN_IN_PATH,
  PLAIN_SIGN_UP_PATH,
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
  SIGN_UP_PATH,
  TWO_FACTOR_PATH,
  WIDE_MENU_WIDTH,
} from './config';
import { i18nProvider } from './i18nProvider';
import { RestrictedPage } from './auth/RestrictedPage';
import { AccessDeniedPage, ManagerLayout, NotFoundPage } from './layout/ManagerLayout';
import { ManagerNotification } from './layout/ManagerNotification';
import { authProvider, createQueryClient, dataProvider, session } from './providers';
import { menuItems, pages, resources } from './resources/menu';
import { MenuContext } from './resources/useAdminResource';
import { routerProvider } from './site/routing';
import { darkTheme, lightTheme } from './theme/managerTheme';
import { startPath } from './auth/permissions';

const AcceptInvitationPage = lazy(() => import('./auth/AcceptInvitationPage'));
const ForgotPasswordPage = lazy(() => import('./auth/ForgotPasswordPage'));
const ResetPasswordPage = lazy(() => import('./auth/ResetPasswordPage'));
const TwoFactorPage = lazy(() => import('./auth/TwoFactorPage'));
const SignUpPage = lazy(() => import('./auth/SignUpPage'));
const MyAccountPage = lazy(() => import('./account/MyAccountPage'));
const ChangePasswordPage = lazy(() => import('./account/ChangePasswordPage'));

const queryClient = createQueryClient();

/** Stores preferences: list settings, the open menu, light or dark mode. */
const store = localStorageStore();

if (store.getItem('sidebar.open') === undefined && window.innerWidth < WIDE_MENU_WIDTH) {
  store.setItem('sidebar.open', false);
}

/** The contexts of all pages, also outside /admin. */
function ManagerContext() {
  return (
    <AdminContext
      basename={ADMIN_BASE}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={queryClient}
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

/** Change Password has a URL outside /admin, with the layout of the Site Manager. */
function PlainChangePassword() {
  return (
    <Authenticated requireAuth>
      <ManagerLayout>
        <ChangePasswordPage />
      </ManagerLayout>
    </Authenticated>
  );
}

/** The set-up of two-factor sign-in has no side menu: an operator who must set it up may do nothing else. */
function PlainTwoFactor() {
  return (
    <Authenticated requireAuth>
      <TwoFactorPage />
    </Authenticated>
  );
}

/** Opens the Site Manager instead of the sign-in or the sign-up if the operator is signed in. */
function leaveIfSignedIn() {
  const user = session.readUser();
  return user ? redirect(startPath(user)) : null;
}

/** Opens the account's start page, or the sign-in. */
function openStartPage() {
  const user = session.readUser();
  return redirect(user ? startPath(user) : SIGN_IN_PATH);
}

/** A data router, because other routers cannot block a navigation that would lose unsaved changes. */
const router = createBrowserRouter([
  {
    element: <ManagerContext />,
    hydrateFallbackElement: <></>,
    children: [
      { path: ADMIN_BASE, loader: openStartPage },
      { path: `${ADMIN_BASE}/*`, element: <Manager /> },
      ...[SIGN_IN_PATH, PLAIN_SIGN_IN_PATH].map((path) => ({ path, loader: leaveIfSignedIn, element: <SignInPage /> })),
      ...[SIGN_UP_PATH, PLAIN_SIGN_UP_PATH].map((path) => ({ path, loader: leaveIfSignedIn, element: <SignUpPage /> })),
      { path: ADMIN_LINKS.acceptInvitation, element: <AcceptInvitationPage /> },
      { path: ADMIN_LINKS.forgotPassword, element: <ForgotPasswordPage /> },
      { path: ADMIN_LINKS.resetPassword, element: <ResetPasswordPage /> },
      { path: TWO_FACTOR_PATH, element: <PlainTwoFactor /> },
      { path: SIGN_OUT_PATH, element: <SignOutPage /> },
      { path: CHANGE_PASSWORD_PATH, element: <PlainChangePassword /> },
      { path: '*', loader: openStartPage },
    ],
  },
]);

/** The Site Manager. */
export function App() {
  return <RouterProvider router={router} />;
}

/** Resources and pages of signed-in operators. */
function Manager() {
  return (
    <MenuContext value={menuItems}>
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
        {resources.map(({ name, label, icon, nameField, list, create, edit, formPath, importPage }) => (
          <Resource
            key={name}
            name={name}
            icon={icon}
            options={{ label }}
            recordRepresentation={nameField}
            list={list}
            {...(!formPath && { create, edit })}
          >
            {importPage && (
              <Route path="import" element={<RestrictedPage name={name} action="create" page={importPage} />} />
            )}
          </Resource>
        ))}
        <CustomRoutes>
          {pages.map((page) => (
            <Route
              key={page.name}
              path={`/${page.name}${page.parameters ?? ''}`}
              element={<RestrictedPage name={page.name} page={page.page} />}
            />
          ))}
          {resources.map(
            ({ name, formPath, edit: Form }) =>
              formPath &&
              Form && (
                <Route
                  key={name}
                  path={`/${formPath}/:id?`}
                  element={
                    <ResourceContextProvider value={name}>
                      <RestrictedPage name={name} action="edit" page={Form} />
                    </ResourceContextProvider>
                  }
                />
              ),
          )}
          <Route path="/MyProfileInfo" element={<MyAccountPage />} />
          <Route path="/changePassword" element={<ChangePasswordPage />} />
        </CustomRoutes>
      </AdminUI>
    </MenuContext>
  );
}

/** Logs out. It is a page, so that unsaved changes block the navigation to it like any other. */
function SignOutPage() {
  const logout = useLogout();
  useEffect(() => {
    void logout({}, SIGN_IN_PATH, false);
  }, [logout]);
  return null;
}
