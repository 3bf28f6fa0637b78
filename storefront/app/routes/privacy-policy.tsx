import type { MetaDescriptor } from 'react-router';
import { LegalPage } from '~/legal/legal-page';
import { PRIVACY_COLLECTION } from '~/legal/privacy-collection';
import { PRIVACY_RIGHTS } from '~/legal/privacy-rights';
import { staticPageMeta } from '~/meta/page-meta';
import type { Route } from './+types/privacy-policy';

const SECTIONS = [...PRIVACY_COLLECTION, ...PRIVACY_RIGHTS];

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return staticPageMeta(
    'privacy-policy',
    matches[0].loaderData,
    (label) => `What ${label} collects when you visit, why, who gets it, and what you may ask for.`,
  );
}

export default function PrivacyPolicy() {
  return <LegalPage title="Your Privacy Rights" dated="Last modified: 12/08/2020" sections={SECTIONS} withContents />;
}
