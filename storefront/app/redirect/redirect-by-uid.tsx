import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useSiteName } from '~/site/use-site';

/** Follows the site's redirect whose uid is in the URL of the page. */
export function RedirectByUid() {
  const [query] = useSearchParams();
  const uid = query.get('uid');
  const siteName = useSiteName();
  useEffect(() => {
    if (!uid) return;
    import('./follow-uid').then(
      ({ followUid }) => followUid(uid, siteName),
      (error: unknown) => console.error('Redirect failed', error),
    );
  }, [uid, siteName]);
  return null;
}
