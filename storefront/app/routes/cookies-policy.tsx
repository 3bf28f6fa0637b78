import type { MetaDescriptor } from 'react-router';
import { CookieChoices } from '~/legal/cookie-choices';
import { COOKIE_SECTIONS } from '~/legal/cookie-sections';
import { LegalPage } from '~/legal/legal-page';
import { pageMeta } from '~/listing/page-meta';
import type { Route } from './+types/cookies-policy';

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const root = matches[0].loaderData;
  if (!root) return [];
  const page = {
    title: `Cookie Policy | ${root.site.label}`,
    description: `Which cookies ${root.site.label} uses, what they are for, and how to choose.`,
    canonicalPath: '/cookiesPolicy',
  };
  return pageMeta(page, root.origin);
}

export default function CookiePolicy() {
  return (
    <LegalPage title="Cookie Policy" sections={COOKIE_SECTIONS}>
      <CookieChoices />
    </LegalPage>
  );
}
