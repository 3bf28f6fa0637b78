import type { MetaDescriptor } from 'react-router';
import { loadContent } from '~/content/content.server';
import text from '@grabdeals/shared/content/cookie-policy.md?raw';
import { CookieChoices } from '~/legal/cookie-choices';
import { LegalPage } from '~/legal/legal-page';
import { pageMeta, staticPageMeta } from '~/meta/page-meta';
import type { Route } from './+types/cookies-policy';

export function loader(args: Route.LoaderArgs) {
  return loadContent('cookiesPolicy', text, args);
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(matches, ({ site }) => ({
    ...staticPageMeta('cookiesPolicy', site),
    description: `Which cookies ${site.label} uses, what they are for, and how to change your choice.`,
  }));
}

export default function CookiePolicy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage title="Cookie Policy" content={loaderData}>
      <CookieChoices />
    </LegalPage>
  );
}
