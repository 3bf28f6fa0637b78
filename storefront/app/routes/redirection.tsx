import { useEffect } from 'react';
import { REDIRECT_DELAY_MS } from '@grabdeals/shared/limits';
import { useNavigate, type MetaDescriptor } from 'react-router';
import { ButtonLink } from '~/components/button';
import waiting from '~/layout/waiting-page.module.css';
import { pageMeta } from '~/meta/page-meta';
import type { RouteHandle } from '~/route-handle';
import type { Route } from './+types/redirection';

/** Without JavaScript, the root route's `<meta>` element opens home. */
export const handle: RouteHandle = { opensHome: true };

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(matches, ({ site }) => ({
    title: `Taking you to the merchant | ${site.label}`,
    description: 'You are being redirected to a merchant site.',
    canonicalPath: '/redirection',
    indexable: false,
  }));
}

/** Shown while a merchant's page opens in another tab. */
export default function Redirection() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/', { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className={`container stack ${waiting.page}`}>
      <span className={waiting.timed} aria-hidden="true" />
      <h1 className={waiting.title}>You are being redirected to a merchant site</h1>
      <p className={waiting.redirectText}>Please wait. You’ll return to the home page in a few seconds.</p>
      <ButtonLink to="/" quiet>
        Go to the home page now
      </ButtonLink>
    </div>
  );
}
