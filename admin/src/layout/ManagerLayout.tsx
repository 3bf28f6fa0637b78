import type { LayoutProps } from 'react-admin';
import { Layout } from 'react-admin';
import { CrashPage } from './CrashPage';
import { ManagerAppBar } from './ManagerAppBar';
import { ManagerSidebar } from './ManagerSidebar';
import { SideMenu } from './SideMenu';

/** Frame of every room: header, side menu, content. */
export function ManagerLayout({ children }: Pick<LayoutProps, 'children'>) {
  return (
    <Layout appBar={ManagerAppBar} appBarAlwaysOn menu={SideMenu} sidebar={ManagerSidebar} error={CrashPage}>
      {children}
    </Layout>
  );
}
