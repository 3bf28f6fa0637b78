import { CopyableText } from '../../components/CopyableText';
import type { RedirectRecord } from '../../dataProvider/types';
import { useSite } from '../../site/SiteContext';
import { STORE_ORIGIN } from '../../site/storeUrl';
import { redirectLink } from './formValues';

/** Shows the address to hand out, with a button that copies it. */
export function RedirectAddress({ redirect }: { redirect: RedirectRecord }) {
  const { name, domain } = useSite();
  const link = redirectLink(redirect, STORE_ORIGIN, name === redirect.websiteName ? domain : undefined);
  return <CopyableText text={link} noun="link" of={redirect.redirectId} />;
}
