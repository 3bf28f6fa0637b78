import CssBaseline from '@mui/material/CssBaseline';
import { AdminContext } from 'react-admin';
import { createBrowserRouter, Navigate, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { SignInPage } from './auth/SignInPage';
import { i18nProvider } from './i18n/i18nProvider';
import { Manager } from './Manager';
import { ADMIN_BASE, LANDING_PATH, SIGN_IN_PATH } from './paths';
import { authProvider, dataProvider } from './providers';
import { store } from './store';
import { darkTheme, lightTheme } from './theme/managerTheme';

/** What every page needs, those outside /admin too. */
function ManagerContext() {
  return (
    <AdminContext
      basename={ADMIN_BASE}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      store={store}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
    >
      <CssBaseline enableColorScheme />
      <Outlet />
    </AdminContext>
  );
}

/** A data router: only such a one can hold back a navigation that would lose unsaved changes. */
const router = createBrowserRouter([
  {
    element: <ManagerContext />,
    children: [
      { path: `${ADMIN_BASE}/*`, element: <Manager /> },
      { path: SIGN_IN_PATH, element: <SignInPage /> },
      { path: '/signin', element: <SignInPage /> },
      { path: '*', element: <Navigate to={LANDING_PATH} replace /> },
    ],
  },
]);

/** The Site Manager. */
export function App() {
  return <RouterProvider router={router} />;
}
