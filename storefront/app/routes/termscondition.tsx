import type { MetaDescriptor } from 'react-router';
import { LegalPage } from '~/legal/legal-page';
import { TERMS_CONDUCT } from '~/legal/terms-conduct';
import { TERMS_LAW } from '~/legal/terms-law';
import { TERMS_USE } from '~/legal/terms-use';
import { staticPageMeta } from '~/meta/page-meta';
import type { Route } from './+types/termscondition';

const SECTIONS = [...TERMS_USE, ...TERMS_CONDUCT, ...TERMS_LAW];

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return staticPageMeta(
    'termscondition',
    matches[0].loaderData,
    (label) => `The terms on which you use ${label}: promotions, content, conduct, paid links, liability and disputes.`,
  );
}

export default function TermsOfUse() {
  return <LegalPage title="Terms of Use" dated="Effective date: 01/7/2021" sections={SECTIONS} />;
}
