import type { MetaDescriptor } from 'react-router';
import { loadContent } from '~/content/content.server';
import text from '@grabdeals/shared/content/terms-of-use.md?raw';
import { LegalPage } from '~/legal/legal-page';
import { pageMeta, staticPageMeta } from '~/meta/page-meta';
import type { Route } from './+types/termscondition';

export function loader(args: Route.LoaderArgs) {
  return loadContent('termscondition', text, args);
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(matches, ({ site }) => ({
    ...staticPageMeta('termscondition', site),
    description: `The terms for using ${site.label}: promotions, content, conduct, paid links, liability and disputes.`,
  }));
}

export default function TermsOfUse({ loaderData }: Route.ComponentProps) {
  return <LegalPage title="Terms of Use" content={loaderData} />;
}
