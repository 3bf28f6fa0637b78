import { DEFAULT_START_PAGE } from '@grabdeals/shared/start-pages';
import { TEXTS } from '@grabdeals/shared/texts';
import Button from '@mui/material/Button';
import { Suspense, useEffect } from 'react';
import { Layout, type LayoutProps, Sidebar, type SidebarProps } from 'react-admin';
import { keepSignedIn } from '../auth/keepSignedIn';
import { ConfirmProvider } from '../components/useConfirm';
import { PageTitle } from '../components/PageHeader';
import { PageLoading, StateMessage } from '../components/PageState';
import { UnsavedChangesProvider } from '../components/UnsavedChanges';
import { ADMIN_BASE } from '../config';
import { useRememberScreen } from '../palette/useRememberScreen';
import { api } from '../providers';
import { KeyboardShortcuts } from '../shortcuts/KeyboardShortcuts';
import { Link } from '../site/routing';
import { SiteGate } from '../site/SiteGate';
import { SiteProvider } from '../site/SiteProvider';
import { ManagerAppBar } from './ManagerAppBar';
import { OperationProgress } from './OperationProgress';
import { SideMenu } from './SideMenu';

/** Layout of every page for signed-in operators: header, side menu and content, for one site. */
export function ManagerLayout({ children }: Pick<LayoutProps, 'children'>) {
  useRememberScreen();
  useEffect(() => keepSignedIn(window, () => api.GET('/api/auth/sessions')), []);
  return (
    <SiteProvider>
      <UnsavedChangesProvider>
        <KeyboardShortcuts>
          <ConfirmProvider>
            <Layout appBar={ManagerAppBar} appBarAlwaysOn menu={SideMenu} sidebar={ManagerSidebar} error={CrashPage}>
              <SiteGate>
                <Suspense fallback={<PageLoading />}>{children}</Suspense>
              </SiteGate>
            </Layout>
          </ConfirmProvider>
          <OperationProgress />
        </KeyboardShortcuts>
      </UnsavedChangesProvider>
    </SiteProvider>
  );
}

/** Shown at a URL below /admin without a page. */
export function NotFoundPage() {
  return (
    <MissingPage
      title="Page not found"
      text="There is no page at this URL. Check the URL, or choose a page from the menu."
    />
  );
}

/** Shown in place of a page that the account may not open. */
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
          <Button component={Link} to={`${ADMIN_BASE}/${DEFAULT_START_PAGE}`} variant="contained">
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

/** Contains the side menu: beside the page, or over it on phones. */
function ManagerSidebar(props: SidebarProps) {
  return <Sidebar {...props} slotProps={SLOTS} />;
}
