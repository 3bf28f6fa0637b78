import Button from '@mui/material/Button';
import { PageTitle } from '../components/PageTitle';
import { StateMessage } from '../components/StateMessage';
import { LANDING_PATH } from '../paths';
import { Link } from '../site/routing';

/** An address under /admin that leads nowhere. */
export function NotFoundPage() {
  return (
    <MissingPage title="Page not found" text="There is nothing at this address. It may have been moved or mistyped." />
  );
}

/** A room this account may not enter. */
export function AccessDeniedPage() {
  return <MissingPage title="No access" text="Your account may not open this page. An owner can." />;
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
