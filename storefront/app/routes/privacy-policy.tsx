import type { MetaDescriptor } from 'react-router';
import { LegalPage } from '~/legal/legal-page';
import { PRIVACY_COLLECTION } from '~/legal/privacy-collection';
import { PRIVACY_RIGHTS } from '~/legal/privacy-rights';
import { pageMeta } from '~/listing/page-meta';
import type { Route } from './+types/privacy-policy';

const SECTIONS = [...PRIVACY_COLLECTION, ...PRIVACY_RIGHTS];

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const root = matches[0].loaderData;
  if (!root) return [];
  const page = {
    title: `Your Privacy Rights | ${root.site.label}`,
    description: `What ${root.site.label} collects when you visit, why, who gets it, and what you may ask for.`,
    canonicalPath: '/privacy-policy',
  };
  return pageMeta(page, root.origin);
}

export default function PrivacyPolicy() {
  return <LegalPage title="Your Privacy Rights" dated="Last modified: 12/08/2020" sections={SECTIONS} withContents />;
}
