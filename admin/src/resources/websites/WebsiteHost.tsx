import { CopyableText } from '../../components/CopyableText';
import type { Website } from '../../dataProvider/types';
import { hostOf } from './formValues';

/** Shows the host that shoppers type, with a button that copies it. */
export function WebsiteHost({ website }: { website: Website }) {
  return <CopyableText text={hostOf(website)} noun="host" of={website.label} />;
}
