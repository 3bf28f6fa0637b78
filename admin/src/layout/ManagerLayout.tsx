import { Suspense, useEffect } from 'react';
import { Layout, type LayoutProps } from 'react-admin';
import { keepSignedIn } from '../auth/keepSignedIn';
import { PageLoading } from '../components/PageState';
import { api } from '../providers';
import { SiteGate } from '../site/SiteGate';
import { SiteProvider } from '../site/SiteProvider';
import { CrashPage } from './CrashPage';
import { ManagerAppBar } from './ManagerAppBar';
import { ManagerSidebar } from './ManagerSidebar';
import { RoomGate } from './RoomGate';
import { SideMenu } from './SideMenu';

/** Frame of every room: header, side menu, content, all about one site. */
export function ManagerLayout({ children }: Pick<LayoutProps, 'children'>) {
  useEffect(() => keepSignedIn(window, () => api.get('/auth/sessions')), []);
  return (
    <SiteProvider>
      <Layout appBar={ManagerAppBar} appBarAlwaysOn menu={SideMenu} sidebar={ManagerSidebar} error={CrashPage}>
        <SiteGate>
          <RoomGate>
            <Suspense fallback={<PageLoading />}>{children}</Suspense>
          </RoomGate>
        </SiteGate>
      </Layout>
    </SiteProvider>
  );
}
