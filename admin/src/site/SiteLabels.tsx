import { useSiteLabels } from './useSiteLabels';

/** More would push the other columns away. */
const SHOWN = 2;

/** Websites in words. */
export function SiteLabels({ names }: { names: readonly string[] }) {
  const labels = useSiteLabels()(names);
  const hidden = labels.length - SHOWN;
  return (
    <span title={labels.join(', ')}>
      {labels.slice(0, SHOWN).join(', ')}
      {hidden > 0 && ` and ${hidden} more`}
    </span>
  );
}
