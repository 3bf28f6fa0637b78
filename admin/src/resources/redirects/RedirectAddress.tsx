import { CopyableText } from '../../components/CopyableText';
import type { RedirectRecord } from '../../dataProvider/types';
import { redirectLink } from './formValues';

/** Shows the address to hand out, with a button that copies it. */
export function RedirectAddress({ redirect }: { redirect: RedirectRecord }) {
  return <CopyableText text={redirectLink(redirect, window.location.origin)} noun="link" of={redirect.redirectId} />;
}
