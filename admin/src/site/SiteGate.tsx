import Button from '@mui/material/Button';
import { Fragment, type ReactNode } from 'react';
import { CanAccess } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { PageLoading, StateMessage } from '../components/PageState';
import { ADMIN_BASE } from '../config';
import { Link } from './routing';
import { useSiteChoice } from './SiteContext';

/** Pages that are about the installation, not about one site: they open without one. */
const WITHOUT_SITE = /^(?:\/changePassword|\/admin\/(?:sites|users|MyProfileInfo|changePassword))(?:\/|$)/;

/** Draws a page once there is a site for it to be about; another site's is a new one, so that nothing of the first is left in it. */
export function SiteGate({ children }: { children: ReactNode }) {
  const { site, isPending, error, retry } = useSiteChoice();
  const { pathname } = useLocation();
  if (isPending) return <PageLoading />;
  if (site || WITHOUT_SITE.test(pathname)) return <Fragment key={site?.name}>{children}</Fragment>;
  if (error) {
    return (
      <StateMessage
        role="alert"
        title="Your websites could not be loaded"
        titleComponent="h1"
        text={error.message}
        action={
          <Button variant="outlined" onClick={retry}>
            Try again
          </Button>
        }
      />
    );
  }
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
