import type { User } from '../../dataProvider/types';
import { SiteLabels } from '../../site/SiteLabels';

/** Which websites an account may edit, in words. */
export function UserSites({ user: { role, sites } }: { user: User }) {
  if (role === 'owner') return <span>All websites</span>;
  return sites.length === 0 ? <span>No website</span> : <SiteLabels names={sites} />;
}
