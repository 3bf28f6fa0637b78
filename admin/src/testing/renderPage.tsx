import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  AdminContext,
  type DataProvider,
  memoryStore,
  Notification,
  ResourceContextProvider,
  testDataProvider,
} from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Website } from '../dataProvider/types';
import { i18nProvider } from '../i18nProvider';
import { SiteContext } from '../site/SiteContext';
import { routerProvider } from '../site/routing';
import { lightTheme } from '../theme/managerTheme';

interface PageOptions {
  /** Route of the page, and the address that it is opened at. */
  path: string;
  address?: string;
  resource?: string;
  dataProvider?: Partial<DataProvider>;
}

const RED_SITE = { id: 's1', value: 'redsite', label: 'Red Site', active: true } as Website;
const SITE = { name: RED_SITE.value, label: RED_SITE.label, choices: [RED_SITE] };

/** Draws a page as the Site Manager does, about the site `redsite`; other addresses show their path. */
export function renderPage(page: ReactNode, { path, address = path, resource = '', dataProvider = {} }: PageOptions) {
  const element = (
    <AdminContext
      basename="/admin"
      dataProvider={testDataProvider(dataProvider)}
      i18nProvider={i18nProvider}
      store={memoryStore()}
      routerProvider={routerProvider}
      lightTheme={lightTheme}
    >
      <SiteContext value={{ site: SITE, isPending: false, error: undefined, retry: () => undefined }}>
        <ResourceContextProvider value={resource}>{page}</ResourceContextProvider>
      </SiteContext>
      <Notification />
    </AdminContext>
  );
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '*', element: <p>Another page</p> },
    ],
    {
      initialEntries: [address],
    },
  );
  return { router, ...render(<RouterProvider router={router} />) };
}
