import { TEXTS } from '@grabdeals/shared/texts';
import Button from '@mui/material/Button';
import { type ReactNode, Suspense, useEffect } from 'react';
import { CanAccess, Layout, type LayoutProps, Notification, Sidebar, type SidebarProps } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { keepSignedIn } from '../auth/keepSignedIn';
import { PageTitle } from '../components/PageHeader';
import { PageLoading, StateMessage } from '../components/PageState';
import { ADMIN_BASE, LANDING_PATH } from '../config';
import { api } from '../providers';
import { pages, resources } from '../resources/menu';
import { Link } from '../site/routing';
import { SiteGate } from '../site/SiteGate';
import { SiteProvider } from '../site/SiteProvider';
import { ManagerAppBar } from './ManagerAppBar';
import { SideMenu } from './SideMenu';

/** Layout of every page for who is signed in: header, side menu, content, all about one site. */
export function ManagerLayout({ children }: Pick<LayoutProps, 'children'>) {
  useEffect(() => keepSignedIn(window, () => api.GET('/api/auth/sessions')), []);
  return (
    <SiteProvider>
      <Layout appBar={ManagerAppBar} appBarAlwaysOn menu={SideMenu} sidebar={ManagerSidebar} error={CrashPage}>
        <SiteGate>
          <RequireAccess>
            <Suspense fallback={<PageLoading />}>{children}</Suspense>
          </RequireAccess>
        </SiteGate>
      </Layout>
    </SiteProvider>
  );
}

/** Opens a page for accounts that may, before it asks the API for anything. */
function RequireAccess({ children }: { children: ReactNode }) {
  const access = accessOf(useLocation().pathname);
  if (!access) return children;
  return (
    <CanAccess {...access} loading={<PageLoading />} accessDenied={<AccessDeniedPage />}>
      {children}
    </CanAccess>
  );
}

/** The resource or page at an address, and what is done there; undefined for pages of everybody, such as the own account. */
function accessOf(pathname: string): { resource: string; action: string } | undefined {
  if (!pathname.startsWith(`${ADMIN_BASE}/`)) return undefined;
  const [resource = '', record] = pathname.slice(ADMIN_BASE.length + 1).split('/');
  if (pages.some(({ name }) => name === resource)) return { resource, action: 'list' };
  if (!resources.some(({ name }) => name === resource)) return undefined;
  if (!record) return { resource, action: 'list' };
  return { resource, action: record === 'create' ? 'create' : 'edit' };
}

/** An address under /admin that leads nowhere. */
export function NotFoundPage() {
  return (
    <MissingPage
      title="Page not found"
      text="There is no page at this URL. Check the URL, or choose a page from the menu."
    />
  );
}

/** A page that this account may not open. */
export function AccessDeniedPage() {
  return (
    <MissingPage title="No access" text="Your account does not have access to this page. Ask an owner for access." />
  );
}

function MissingPage({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageTitle title={title} />
      <StateMessage
        title={title}
        titleComponent="h1"
        text={text}
        action={
          <Button component={Link} to={LANDING_PATH} variant="contained">
            Go to Homepage Offers
          </Button>
        }
      />
    </>
  );
}

/** Replaces a page that could not be rendered; the menu still works. */
function CrashPage() {
  return (
    <StateMessage
      title={TEXTS.somethingWentWrong}
      titleComponent="h1"
      text="This page could not be shown. Your saved data is not affected. Reload the page to try again."
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      }
    />
  );
}

/** On phones the side menu is a dialog, which needs a name. */
const SLOTS = { paper: { 'aria-label': 'Menu' } };

/** The side menu's place: beside the page, or over it on phones. */
function ManagerSidebar(props: SidebarProps) {
  return <Sidebar {...props} slotProps={SLOTS} />;
}

/** What a save has led to: under the header, where it covers no button. */
export function ManagerNotification() {
  return (
    <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} sx={{ '&.MuiSnackbar-root': { top: 64 } }} />
  );
}
