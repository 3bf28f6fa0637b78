import type { MetaDescriptor } from 'react-router';
import { loadContent } from '~/content/content.server';
import text from '@grabdeals/shared/content/privacy-rights.md?raw';
import { LegalPage } from '~/legal/legal-page';
import { pageMeta, staticPageMeta } from '~/meta/page-meta';
import type { Route } from './+types/privacy-policy';

export function loader(args: Route.LoaderArgs) {
  return loadContent('privacy-policy', text, args);
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(matches, ({ site }) => ({
    ...staticPageMeta('privacy-policy', site),
    description: `What information ${site.label} collects, why, who receives it, and what rights you have.`,
  }));
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalPage title="Your Privacy Rights" content={loaderData} withContents />;
}
