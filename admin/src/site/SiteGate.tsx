import Button from '@mui/material/Button';
import { Fragment, type ReactNode, useState } from 'react';
import { CanAccess } from 'react-admin';
import { matchPath, useLocation } from 'react-router-dom';
import { LoadError, PageLoading, StateMessage } from '../components/PageState';
import { ACCOUNT_PATH, ADMIN_BASE, CHANGE_PASSWORD_PATH } from '../config';
import { menuItems } from '../resources/menu';
import { Link } from './routing';
import { useSiteChoice } from './SiteContext';

/** Pages of the account and of the installation, which open without a site. */
const INSTALLATION_PATHS = [
  CHANGE_PASSWORD_PATH,
  `${ADMIN_BASE}${CHANGE_PASSWORD_PATH}`,
  ACCOUNT_PATH,
  ...menuItems.filter(({ isOfInstallation }) => isOfInstallation).map(({ name }) => `${ADMIN_BASE}/${name}`),
];

/**
 * Renders a page when the site is known. A key resets the page's state when the site changes, except on pages of the installation:
 * a new API key, which is shown once, remains visible.
 */
export function SiteGate({ children }: { children: ReactNode }) {
  const { site, isPending, error, retry } = useSiteChoice();
  const { pathname } = useLocation();
  const [isLoaded, setLoaded] = useState(!isPending);
  if (!isPending && !isLoaded) setLoaded(true);
  const isOfInstallation = INSTALLATION_PATHS.some((path) => matchPath({ path, end: false }, pathname));
  if (isOfInstallation && isLoaded) return children;
  if (isPending) return <PageLoading />;
  if (site) return <Fragment key={site.name}>{children}</Fragment>;
  if (error)
    return <LoadError title="Your websites could not be loaded" titleComponent="h1" error={error} retry={retry} />;
  return (
    <StateMessage
      title="No website yet"
      titleComponent="h1"
      text="Your account has no website to edit. An owner can add a website or grant your account access to one."
      action={
        <CanAccess resource="sites" action="create">
          <Button component={Link} to={`${ADMIN_BASE}/sites`} variant="contained">
            Go to Websites
          </Button>
        </CanAccess>
      }
    />
  );
}
