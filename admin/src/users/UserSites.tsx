import type { User } from '../api/types';
import { useSiteChoice } from '../site/SiteContext';

/** More would push the other columns away. */
const SHOWN = 2;

/** Which websites an account may edit, in words. */
export function UserSites({ user: { role, sites } }: { user: User }) {
  const { site } = useSiteChoice();
  if (role === 'owner') return <span>All websites</span>;
  if (sites.length === 0) return <span>No website</span>;
  const labels = sites.map((name) => site?.choices.find(({ value }) => value === name)?.label ?? name);
  const hidden = labels.length - SHOWN;
  return (
    <span title={labels.join(', ')}>
      {labels.slice(0, SHOWN).join(', ')}
      {hidden > 0 && ` and ${hidden} more`}
    </span>
  );
}
