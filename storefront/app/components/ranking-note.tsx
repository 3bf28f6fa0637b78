import { useRootData } from '~/site/use-site';

/** Tells shoppers near an order of results that the earnings of shops change it, if the site ranks by earnings. */
export function RankingNote({ className = '' }: { className?: string }) {
  const note = useRootData()?.site.rankingNote;
  return note ? <p className={`small ${className}`}>{note}</p> : null;
}
