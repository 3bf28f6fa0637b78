import { TEXTS } from '@grabdeals/shared/texts';
import { useLocation } from 'react-router';
import { ButtonLink } from '~/components/button';
import type { SiteNotActivated } from '~/site/active-site.server';
import { MessagePage } from './message-page';

interface Props {
  status: number;
  details: unknown;
}

const MESSAGES: Readonly<Record<number, { title: string; text: string }>> = {
  400: {
    title: 'This link doesn’t work',
    text: 'The address is incomplete or contains an error. Check the address, or start from the home page.',
  },
  404: {
    title: 'We couldn’t find this page',
    text: 'The page may have moved, or the deal may have ended.',
  },
  503: {
    title: 'We will be right back',
    text: 'The shop is temporarily unavailable. Please try again in a few minutes.',
  },
};

/** Replaces a page that is missing or failed, or whose domain is not activated. */
export function ErrorPage({ status, details }: Props) {
  if (isNotActivated(details)) {
    return (
      <MessagePage title={TEXTS.domainNotActivated}>
        <ButtonLink to={details.signinUrl} reloadDocument>
          {TEXTS.goToHomePage}
        </ButtonLink>
      </MessagePage>
    );
  }
  return <ProblemPage status={status} />;
}

/** Shows an error with links. "Try again" appears only for errors of the server. */
function ProblemPage({ status }: { status: number }) {
  const { pathname, search } = useLocation();
  const { title, text } = MESSAGES[status] ?? {
    title: TEXTS.somethingWentWrong,
    text: 'The error is on our side. Please try again in a few minutes.',
  };
  return (
    <MessagePage title={title} text={text} mark={status}>
      {status >= 500 && (
        <ButtonLink to={pathname + search} reloadDocument>
          Try again
        </ButtonLink>
      )}
      <ButtonLink to="/" quiet={status >= 500} reloadDocument>
        Go to the home page
      </ButtonLink>
      {status === 404 && (
        <ButtonLink to="/products" quiet reloadDocument>
          {TEXTS.seeAllProducts}
        </ButtonLink>
      )}
    </MessagePage>
  );
}

function isNotActivated(details: unknown): details is SiteNotActivated {
  return (
    typeof details === 'object' && details !== null && 'signinUrl' in details && typeof details.signinUrl === 'string'
  );
}
