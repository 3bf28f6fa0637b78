import { CopyableText } from '../../components/CopyableText';
import type { RedirectRecord } from '../../dataProvider/types';
import { useSite } from '../../site/SiteContext';
import { storeOrigin } from '../../site/storeUrl';
import { redirectLink } from './redirectRules';

/** Shows the address to hand out, with a button that copies it. */
export function RedirectAddress({ redirect }: { redirect: RedirectRecord }) {
  const { name, domain } = useSite();
  const link = redirectLink(redirect, storeOrigin(), name === redirect.websiteName ? domain : undefined);
  return <CopyableText text={link} noun="link" of={redirect.redirectId} />;
}
