import type { MetaDescriptor } from 'react-router';
import { CookieChoices } from '~/legal/cookie-choices';
import { COOKIE_SECTIONS } from '~/legal/cookie-sections';
import { LegalPage } from '~/legal/legal-page';
import { staticPageMeta } from '~/meta/page-meta';
import type { Route } from './+types/cookies-policy';

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return staticPageMeta(
    'cookiesPolicy',
    matches[0].loaderData,
    (label) => `Which cookies ${label} uses, what they are for, and how to choose.`,
  );
}

export default function CookiePolicy() {
  return (
    <LegalPage title="Cookie Policy" sections={COOKIE_SECTIONS}>
      <CookieChoices />
    </LegalPage>
  );
}
