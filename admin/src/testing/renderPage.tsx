import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, type AuthProvider, memoryStore, ResourceContextProvider, testDataProvider } from 'react-admin';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { UnsavedChangesProvider } from '../components/UnsavedChanges';
import { ConfirmProvider } from '../components/useConfirm';
import { asProvider, type ProviderMethods } from '../dataProvider/asProvider';
import { withKeyedResources } from '../dataProvider/keyedResources';
import { i18nProvider } from '../i18nProvider';
import { ManagerNotification } from '../layout/ManagerNotification';
import { OperationProgress } from '../layout/OperationProgress';
import { createQueryClient } from '../providers';
import { menuItems } from '../resources/menu';
import { MenuContext } from '../resources/useAdminResource';
import { SiteContext } from '../site/SiteContext';
import { routerProvider } from '../site/routing';
import { lightTheme } from '../theme/managerTheme';

interface PageOptions {
  /** Route of the page, and the URL at which it opens. */
  path: string;
  address?: string;
  resource?: string;
  dataProvider?: ProviderMethods;
  authProvider?: Partial<AuthProvider>;
  /** State of the navigation to the page. */
  state?: object;
  /** Number of sites of the account. */
  siteCount?: number;
}

/** Names of sites are shown with their marks, and pages before the sign-in with the host's theme, which most tests do not need. */
const DEFAULTS: ProviderMethods = {
  getMany: () => Promise.resolve({ data: [] }),
  getOne: (resource) =>
    resource === 'currentTheme'
      ? Promise.resolve({ data: { id: 'redsite' } })
      : Promise.reject(new Error(`The test provides no ${resource}`)),
};

/** Renders a page as the Site Manager does, for the site `redsite`. Other URLs show another page. */
export function renderPage(page: ReactNode, options: PageOptions) {
  const { path, address = path, resource = '', dataProvider = {}, authProvider, state, siteCount = 1 } = options;
  const site = { name: 'redsite', label: 'Red Site', siteCount };
  const element = (
    <AdminContext
      basename="/admin"
      authProvider={authProvider as AuthProvider}
      dataProvider={withKeyedResources(testDataProvider(asProvider({ ...DEFAULTS, ...dataProvider })))}
      i18nProvider={i18nProvider}
      store={memoryStore()}
      queryClient={createQueryClient()}
      routerProvider={routerProvider}
      lightTheme={lightTheme}
    >
      <SiteContext value={{ site, isPending: false, error: undefined, retry: () => undefined }}>
        <UnsavedChangesProvider>
          <ConfirmProvider>
            <MenuContext value={menuItems}>
              <ResourceContextProvider value={resource}>{page}</ResourceContextProvider>
            </MenuContext>
          </ConfirmProvider>
        </UnsavedChangesProvider>
      </SiteContext>
      <ManagerNotification />
      <OperationProgress />
    </AdminContext>
  );
  // The router of the app, because parts of the Site Manager read the browser's location. It stores a location's state as `usr`.
  window.history.replaceState({ usr: state }, '', address);
  const router = createBrowserRouter([
    { path, element },
    { path: '*', element: <p>Another page</p> },
  ]);
  return { router, ...render(<RouterProvider router={router} />) };
}
